/**
 * The page that has the chat: an ordinary one, which knows nothing of it.
 * @param folder address of the widget’s scripts
 * @param scripts HTML that comes before them
 */
export function stageDocument(folder: string, scripts = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Any page</title>
${scripts}
<style>
  body { margin: 0; padding: 6vw; background: #f1f4f1; color: #0b2a30; font: 17px/1.6 system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) { body { background: #091e22; color: #eef3f0; } }
  h1 { font-size: 40px; line-height: 1.1; }
</style>
<h1>Any page</h1>
<p>The chat is in the corner. This page was not made for it.</p>
<h2 id="delivery">Delivery</h2>
<p>We deliver in France, Belgium and Switzerland, within three days.</p>
<p><label>A field of the page <input type="text"></label></p>
<nicodata-chat></nicodata-chat>
<script src="${folder}nicodata-chat.js" defer></script>
<script src="${folder}nicodata-chat.code.js" defer></script>
<script src="${folder}nicodata-chat.files.js" defer></script>
</html>`
}
