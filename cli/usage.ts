/** Usage of the owner's commands. */
export const OWNER_USAGE = `nicodata-chat init [--answers answers.yaml] [--from resume.json] [--force]
nicodata-chat verify [--online]`

/** What `nicodata-chat --help` shows. */
export const USAGE = `nicodata-chat index <folder | https://bakery.example/ | its sitemap> [-o knowledge.json] [--delay seconds]
      [--name "Bridge Bakery"] [--contact /contact] [--language en] [--base /guide/]
nicodata-chat serve [--knowledge knowledge.json | folder] [--origin https://example.fr]… [--port 8787] [--host 127.0.0.1]
      [--name …] [--contact …] [--language …]
nicodata-chat ask "question" [--knowledge knowledge.json | folder]
nicodata-chat learn [folder | address of a site] [--model qwen2.5] [--yes]
nicodata-chat learn [folder | address of a site] --prompt | --from reply.txt [--from …]…
nicodata-chat ask --all | --questions questions.txt [--knowledge …] [--model qwen2.5:1.5b]…
${OWNER_USAGE}

The models are asked at LLM_URL, by default an Ollama on this machine.`
