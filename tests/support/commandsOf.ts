/** The lines of the shell blocks of a guide, without what they say beside a command. */
export function commandsOf(guide: string): string[] {
  const blocks = Array.from(guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, block = '']) => block)
  return blocks.flatMap(block => block.split('\n')).flatMap(line => line.replace(/\s+# .*/, '').trim() || [])
}
