import { relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'

const WIDGET = resolve(import.meta.dirname, '..')

/**
 * Modules of the facade that the panel uses too, by their paths below `widget`. In the one file they are there once. With
 * the loader each side has its own copy, so none of them may keep a state that both need.
 */
const SHARED: ReadonlySet<string> = new Set([
  'publicApi.ts',
  'chat/chatError.ts',
  'chat/generateId.ts',
  'chat/message.ts',
  'conversation/createObservable.ts',
  'conversation/readMessages.ts',
  'conversation/staticBackend.ts',
  'conversation/tabMemory.ts',
  'conversation/transcript.ts',
  'conversation/welcome.ts',
  'early/adoptStyles.ts',
  'early/cssAliases.ts',
  'early/growField.ts',
  'early/isSending.ts',
  'early/openDialog.ts',
  'early/panelSize.ts',
  'strings/earlyStrings.ts',
  'strings/launcherStrings.ts',
  '../shared/builtIns.ts',
  '../shared/importFile.ts',
  '../shared/inTime.ts',
  '../shared/json.ts',
])

type Modules = Rolldown.RenderedChunk['modules']

/** Leave the shared modules to the facade: with both, the one file would hold them twice. */
export function sharedModules(): Rolldown.Plugin {
  return {
    name: 'nicodata-shared-modules',
    resolveId: {
      order: 'pre',
      async handler(request, importer) {
        const found = await this.resolve(request, importer, { skipSelf: true })
        return found && SHARED.has(nameOf(found.id)) ? { id: found.id, external: 'absolute' } : undefined
      },
    },
  }
}

/** Fail the build of a facade that has modules of its panel which the list does not name. */
export function noOtherSharedModules(panelModules: () => Modules): Rolldown.Plugin {
  return {
    name: 'nicodata-no-other-shared-modules',
    renderChunk(_, facade) {
      const unlisted = unlistedModules(facade.modules, panelModules())
      if (unlisted.length > 0) this.error(`Facade and panel share ${unlisted.join(', ')}: see sharedModules.ts.`)
    },
  }
}

/** Modules that are in both, and that the list does not name. */
export function unlistedModules(facade: Modules, panel: Modules): string[] {
  return Object.keys(panel)
    .filter(id => !id.startsWith('\0') && (facade[id]?.renderedLength ?? 0) > 0)
    .map(nameOf)
    .filter(name => !SHARED.has(name))
}

function nameOf(id: string): string {
  return relative(WIDGET, id).replaceAll('\\', '/')
}
