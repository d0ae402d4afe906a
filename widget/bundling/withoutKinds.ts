import { parseAst } from 'vite'

/** Tags of fibers, as react-reconciler's ReactWorkTags.js names them: kinds of element that the panel has none of. */
const KINDS = {
  HostPortal: 4,
  Profiler: 12,
  SuspenseComponent: 13,
  LazyComponent: 16,
  DehydratedFragment: 18,
  SuspenseListComponent: 19,
  ScopeComponent: 21,
  OffscreenComponent: 22,
  LegacyHiddenComponent: 23,
  CacheComponent: 24,
  TracingMarkerComponent: 25,
  HostHoistable: 26,
  HostSingleton: 27,
  ViewTransitionComponent: 30,
  ActivityComponent: 31,
}

/** Types that fibers of these kinds are made of. React refuses them then, as it does any type it does not know. */
const TYPES = [
  'REACT_PORTAL_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_TYPE',
  'REACT_LAZY_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
  'REACT_ACTIVITY_TYPE',
]

/** Functions with nothing to do -> what they return. */
const IDLE: Record<string, string> = {
  // Elements that React moves to the page's head, loads once or waits for.
  isHostHoistableType: '!1',
  preconnect: '',
  prefetchDNS: '',
  preinitModuleScript: '',
  preinitScript: '',
  preinitStyle: '',
  preload: '',
  preloadModule: '',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'null',
  // Forms whose action is a function.
  extractEvents$1: '',
  // References to fragments.
  FragmentInstance: '',
  commitNewChildToFragmentInstance: '',
  deleteChildFromFragmentInstance: '',
  // Pages that a server rendered, and events that come before they are hydrated.
  popHydrationState: '!1',
  queueIfContinuousEvent: '!1',
  clearIfContinuousEvent: '',
  // Transitions, which tell the browser's own progress indicator of themselves.
  defaultOnDefaultTransitionIndicator: '',
}

const tags = Object.values(KINDS).join('|')
const idle = Object.keys(IDLE).join('|').replace('$', '\\$')

/** What keeps unused code in reach -> what is left of it, and in how many places. */
const REPLACED: readonly (readonly [what: RegExp, by: (found: string[]) => string, places: number])[] = [
  [
    RegExp(`\\b(?:${tags}) ([!=])== (?:[\\w.]+\\.tag|tag|nodeTag|grandTag)\\b`, 'g'),
    ([, sign]) => `${sign === '!'}`,
    88,
  ],
  [RegExp(`[\\w.]+ === (?:${TYPES.join('|')})\\b`, 'g'), () => 'false', 2],
  [
    RegExp(`^(function (${idle})\\([^)]*\\)) .*?^\\}`, 'gms'),
    ([, head, name = '']) => `${head}{return ${IDLE[name]}}`,
    18,
  ],
  [/^FragmentInstance\.prototype\..*?^\};/gms, () => '', 12],
  // Declared as false, and from now on never anything else.
  [/\b(?:isHydrating|shouldStartViewTransition) = !\d(?=[;)])/g, () => 'false', 8],
  [/[\w.]+\.isDehydrated\b/g, () => 'false', 7],
]

/** The React that all this was read of. */
const READ = /^exports\.version = "19\.3\.\d+";$/m

/** Of the syntax tree, what is looked at. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly value?: unknown
  readonly property?: Node
  readonly id?: Node
  readonly body?: Node
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface SwitchStatement extends Node {
  readonly discriminant: Node
  readonly cases: readonly (Node & { readonly test: Node | null; readonly consequent: readonly Node[] })[]
}

/**
 * react-dom without the kinds of element that the panel has none of, a third of it: comparisons with them are decided,
 * their cases go, and the bundler leaves out what nothing reaches any more.
 */
export function withoutKinds(code: string): string {
  if (!READ.test(code)) throw new Error('Another React: see whether withoutKinds.ts still leaves out what is not used.')
  return withoutCases(REPLACED.reduce(replace, code))
}

function replace(code: string, [what, by, places]: (typeof REPLACED)[number]): string {
  let count = 0
  const replaced = code.replace(what, (...found: string[]) => {
    count++
    return by(found)
  })
  if (count !== places) throw new Error(`withoutKinds.ts finds ${what} in ${count} places, not in ${places}.`)
  return replaced
}

/** The same code without the cases of kinds and types that there are none of. */
export function withoutCases(code: string): string {
  const edits: Edit[] = []
  walk(parseAst(code), (node, scope) => {
    if (node.type !== 'SwitchStatement') return
    const { discriminant, cases } = node as SwitchStatement
    let fallsThrough = false
    for (const { start, end, test, consequent } of cases) {
      const isAbsent = test !== null && isOfAbsentKind(test, discriminant)
      const isReached: boolean = fallsThrough || !isAbsent
      if (isAbsent && isReached) edits.push({ start, end: consequent[0]?.start ?? end, text: '' })
      else if (isAbsent) {
        edits.push({ start, end, text: '' })
        // Other cases use them, too.
        const names = variablesOf(consequent)
        if (names.length > 0) edits.push({ start: scope, end: scope, text: `var ${names.join()};` })
      }
      fallsThrough = isReached && !consequent.some(isEnd)
    }
  })
  let edited = ''
  let at = 0
  for (const { start, end, text } of edits.sort((one, other) => one.start - other.start)) {
    // Within what is cut already.
    if (start < at) continue
    edited += code.slice(at, start) + text
    at = end
  }
  return edited + code.slice(at)
}

/** Visits every node of a tree, with the place where declarations of its function may stand. */
function walk(tree: object, visit: (node: Node, scope: number) => void, scope = 0): void {
  // What has a type is a node; the others are lists of them, and values.
  if ('type' in tree) visit(tree as Node, scope)
  const { type, body } = tree as Partial<Node>
  const inner = type?.includes('Function') && body ? body.start + 1 : scope
  for (const field of Object.values(tree)) if (typeof field === 'object' && field !== null) walk(field, visit, inner)
}

/** Variables that statements declare for their function, but for those of functions within. */
function variablesOf(statements: readonly Node[]): string[] {
  const names: string[] = []
  walk(statements, ({ type, id }, scope) => {
    if (type === 'VariableDeclarator' && scope === 0) names.push(id?.name ?? '')
  })
  return names
}

function isOfAbsentKind(test: Node, { property }: Node): boolean {
  if (test.type === 'Identifier') return TYPES.includes(test.name ?? '')
  return property?.name === 'tag' && Object.values<unknown>(KINDS).includes(test.value)
}

function isEnd({ type }: Node): boolean {
  return ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(type)
}
