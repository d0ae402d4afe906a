/** A page: its address on the site, its file in the repository, and its name in the list of pages. */
interface Page {
  route: string
  source: string
  name: string
}

/** A part of the site, and what its pages are about. */
export interface Part {
  name: string
  /** Its name in the header; a part without one is listed with another part. */
  word?: string
  with?: string
  pages: readonly Page[]
}

function page(route: string, source: string, name: string): Page {
  return { route, source, name }
}

/** All pages in the order of the list at their side. The first page of each of the first three parts is a door of the home page. */
export const parts: readonly Part[] = [
  {
    name: 'Put a chat on my page',
    word: 'Chat',
    pages: [
      page('chat/', 'widget/README.md', 'In five minutes'),
      page('chat/install', 'docs/chat/install.md', 'Scripts, npm and frameworks'),
      page('chat/looks', 'docs/chat/looks.md', 'Colours, words, languages'),
      page('chat/backend', 'docs/chat/backend.md', 'Your backend'),
      page('chat/static', 'docs/chat/static.md', 'Without any server'),
      page('chat/scripting', 'docs/chat/scripting.md', 'Events, tools and cards'),
      page('chat/people', 'docs/chat/people.md', 'Sources, files and people'),
      page('chat/memory', 'docs/chat/memory.md', 'What is remembered'),
      page('chat/delivery', 'docs/chat/delivery.md', 'Pins, policies and bytes'),
      page('chat/browsers', 'docs/chat/browsers.md', 'Browsers'),
      page('chat/recipes', 'widget/guides/recipes.md', 'Recipes'),
      page('chat/troubleshooting', 'docs/chat/troubleshooting.md', 'When something does not work'),
      page('chat/playground', 'docs/chat/playground.md', 'Try every setting'),
    ],
  },
  {
    name: 'Make this portfolio mine',
    word: 'Portfolio',
    pages: [
      page('portfolio/', 'docs/portfolio/README.md', 'In five minutes'),
      page('portfolio/content', 'docs/portfolio/content.md', 'The content'),
      page('portfolio/looks', 'docs/portfolio/looks.md', 'Colours, pictures and marks'),
      page('portfolio/address', 'docs/portfolio/address.md', 'Contact form and address'),
      page('portfolio/deploy', 'DEPLOY.md', 'Put the site online'),
    ],
  },
  {
    name: 'Give any site an assistant',
    word: 'Assistant',
    pages: [
      page('assistant/', 'cli/README.md', 'In five minutes'),
      page('assistant/server', 'server/deploy/README.md', 'Putting the server in public'),
      page('assistant/sizing', 'server/SIZING.md', 'Capacity of a machine'),
    ],
  },
  {
    name: 'Which backend do you have?',
    with: 'Put a chat on my page',
    pages: [
      page('backends/', 'docs/chat/backends.md', 'Choose'),
      page('backends/node', 'widget/guides/node.md', 'Node'),
      page('backends/python', 'widget/guides/python.md', 'Python'),
      page('backends/ai-sdk', 'widget/guides/aiSdk.md', 'AI SDK'),
      page('backends/langgraph', 'widget/guides/langGraph.md', 'LangGraph'),
      page('backends/langgraph-server', 'widget/guides/langGraphServer.md', 'LangGraph server'),
      page('backends/langserve', 'widget/guides/langServe.md', 'LangServe'),
      page('backends/mastra', 'widget/guides/mastra.md', 'Mastra'),
      page('backends/fastapi', 'widget/guides/fastApi.md', 'FastAPI'),
      page('backends/php', 'widget/guides/php.md', 'PHP'),
      page('backends/n8n', 'widget/guides/n8n.md', 'n8n'),
      page('backends/model-servers', 'widget/guides/modelServers.md', 'Model servers, Ollama'),
      page('backends/ag-ui', 'widget/guides/agUi.md', 'AG-UI'),
      page('backends/responses', 'widget/guides/responses.md', 'Responses API'),
      page('backends/flowise', 'widget/guides/flowise.md', 'Flowise'),
      page('backends/dify', 'widget/guides/dify.md', 'Dify'),
      page('backends/gemini', 'widget/guides/gemini.md', 'Gemini, ADK'),
      page('backends/rasa', 'widget/guides/rasa.md', 'Rasa'),
      page('backends/botpress', 'widget/guides/botpress.md', 'Botpress'),
      page('backends/cohere', 'widget/guides/cohere.md', 'Cohere'),
      page('backends/anythingllm', 'widget/guides/anythingLlm.md', 'AnythingLLM'),
      page('backends/other-formats', 'widget/guides/ownFormat.md', 'Other formats'),
    ],
  },
  {
    name: 'Reference',
    word: 'Reference',
    pages: [
      page('reference/element', 'docs/reference/element.md', 'The element'),
      page('reference/strings', 'widget/guides/strings.md', 'Its strings'),
      page('reference/engine', 'widget/chat/README.md', 'Engine, hook, transports'),
      page('reference/server', 'server/README.md', 'Server'),
      page('reference/server-knowledge', 'server/KNOWLEDGE.md', 'Its knowledge'),
      page('reference/server-models', 'server/MODELS.md', 'Its models'),
      page('reference/server-insights', 'server/INSIGHTS.md', 'Its report'),
      page('reference/server-guarantees', 'server/GUARANTEES.md', 'Its guarantees'),
      page('reference/cli', 'docs/reference/cli.md', 'Command'),
      page('reference/wire', 'docs/reference/wire.md', 'Requests and replies'),
      page('reference/errors', 'docs/reference/errors.md', 'Errors'),
      page('reference/content', 'docs/reference/content.md', 'Files of the content'),
      page('reference/knowledge', 'docs/reference/knowledge.md', 'Knowledge file'),
    ],
  },
  {
    name: 'What you can trust',
    word: 'Trust',
    pages: [
      page('trust/security', 'SECURITY.md', 'Security'),
      page('trust/promises', 'docs/chat/promises.md', 'Promises to the page'),
      page('trust/privacy', 'docs/trust/privacy.md', 'Privacy'),
      page('trust/article50', 'docs/trust/article50.md', 'Article 50: made by an AI'),
      page('trust/accessibility', 'docs/chat/accessibility.md', 'Accessibility'),
      page('trust/wcag', 'tests/accessibility.md', 'WCAG, with its tests'),
      page('trust/performance', 'bench/README.md', 'Figures'),
      page('trust/answers', 'bench/ANSWERS.md', 'Figures of the answers'),
      page('trust/tests', 'tests/README.md', 'What is tested'),
      page('trust/limits', 'docs/trust/limits.md', 'Limits'),
    ],
  },
  {
    name: 'Versions',
    with: 'Reference',
    pages: [page('upgrading', 'docs/upgrading.md', 'Upgrading'), page('changelog', 'CHANGELOG.md', 'Changelog')],
  },
]

const pages = [page('', 'docs/index.md', 'Home'), ...parts.flatMap(part => part.pages)]

const routes = new Map(pages.map(({ source, route }) => [source, route]))

/** Files in the repository -> their place on the site, as VitePress wants it. */
export const rewrites = Object.fromEntries(
  pages.map(({ source, route }) => [source, `${route === '' || route.endsWith('/') ? `${route}index` : route}.md`]),
)

/**
 * The target of a relative link in a file of the repository: the address of a page, with a slash before it, or the path of
 * any other file.
 */
export function targetOf(source: string, link: string): { address: string } | { file: string } {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? source : decodeURI(new URL(path, `file:///${source}`).pathname).slice(1)
  const route = routes.get(file)
  return route === undefined ? { file } : { address: `/${route}${anchor ? `#${anchor}` : ''}` }
}
