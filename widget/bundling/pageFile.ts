import { resolve } from 'node:path'
import type { EnvironmentOptions, Rolldown } from 'vite'
import { minification } from './minification.ts'
import { thirdPartyNotice } from './thirdPartyNotice.ts'

const WIDGET = resolve(import.meta.dirname, '..')

export const FACADE = resolve(WIDGET, 'element/register.ts')

/** The module that the facade imports when a visitor needs the panel. */
export const PANEL = resolve(WIDGET, 'panel/mountPanel.ts')

/** Languages that are files of their own: all five would add 3 kB (gzip) to the one file. */
export const LANGUAGES = ['de', 'es', 'it', 'nl', 'pt'] as const

/**
 * What every browser that the widget supports has, and jsdom as well, for `define`: React asks at each start. It does not
 * find two things that some pages have: tools that look into each React, and navigation, which it would use to show that a
 * transition takes long.
 */
export const IN_BROWSERS = {
  // Internet Explorer's.
  'document.documentMode': 'undefined',
  ...typeofs({
    object: ['window', 'window.document', 'document', 'performance', 'Reflect'],
    function: [
      'window.document.createElement',
      'window.ErrorEvent',
      'performance.now',
      'performance.getEntriesByType',
      'Object.is',
      'requestAnimationFrame',
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'Promise',
      'WeakMap',
      'WeakSet',
      'AbortController',
    ],
    undefined: ['process', 'global', 'setImmediate', 'navigation', '__REACT_DEVTOOLS_GLOBAL_HOOK__'],
  }),
}

/** For `output`: nobody asks a file of ours whether it was a module. */
export const UNMARKED = { esModule: false, generatedCode: { symbols: false } } as const

/** For the element and its panel: a constant is written where it is used. Lists of words, which are long, stay where they are. */
export const INLINE_CONSTANTS: Rolldown.InputOptions['optimization'] = { inlineConst: { mode: 'all', pass: 5 } }

interface PageFileOptions {
  /** `iife` is a classic script, which is the default; `es` is a module that the widget imports. */
  format?: 'iife' | 'es' | 'cjs'
  define?: EnvironmentOptions['define']
  /** The plugins of this file only. */
  plugins?: readonly Rolldown.Plugin[]
  /** Modules that the bundler does not know to be in the file. */
  inside?: () => Rolldown.RenderedChunk['modules']
  sourcemap?: 'hidden'
  optimization?: Rolldown.InputOptions['optimization']
  output?: Rolldown.OutputOptions
  /**
   * For a file whose code is needed when it is loaded: Chromium then compiles all its functions on another thread, and not each
   * one on the page's own at its first call. In the one file, that would be the panel of every page.
   */
  isCompiledEagerly?: boolean
}

/** The first line of such a file: https://v8.dev/blog/explicit-compile-hints */
const COMPILE_EAGERLY = '//# allFunctionsCalledOnLoad'

/** Options of an environment that writes one file for pages, `dist/widget/<name>.js`, with all that it imports. */
export function pageFile(name: string, entry: string, options: PageFileOptions = {}): EnvironmentOptions {
  const { format = 'iife', define = {}, plugins = [], inside = () => ({}), sourcemap = false, output } = options
  const { optimization, isCompiledEagerly = false } = options
  return {
    consumer: 'client',
    define,
    build: {
      outDir: 'dist/widget',
      lib: { entry: { [name]: entry }, name: 'nicodataChat', formats: [format], fileName: () => `${name}.js` },
      sourcemap,
      // The plugin does it.
      minify: false,
      cssMinify: true,
      rolldownOptions: {
        optimization,
        plugins: [...plugins, ...minification(), beginning(inside, isCompiledEagerly)],
        // Unless the output also has this option, the bundler prints the code again at the end.
        output: { minify: false, codeSplitting: false, ...output },
      },
    },
  }
}

/** Begin a file with the hint, and with the licence notices of its packages. Our own code alone needs none. */
function beginning(inside: () => Rolldown.RenderedChunk['modules'], isCompiledEagerly: boolean): Rolldown.Plugin {
  return {
    name: 'nicodata-beginning',
    // Not the output's `postBanner`, which begins a file without packages with an empty line.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const modules = { ...file.modules, ...inside() }
        const hasPackages = Object.keys(modules).some(id => id.includes('/node_modules/'))
        if (hasPackages) file.code = `${thirdPartyNotice({ fileName: file.fileName, modules })}\n${file.code}`
        if (isCompiledEagerly) file.code = `${COMPILE_EAGERLY}\n${file.code}`
      }
    },
  }
}

/** `{ 'typeof window': '"object"', … }`, so that code for other places is left out. */
function typeofs(types: Record<string, readonly string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(types).flatMap(([type, names]) =>
      names.map((name): [string, string] => [`typeof ${name}`, JSON.stringify(type)]),
    ),
  )
}
