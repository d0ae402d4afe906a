/** Browsers that the documentation names with a version. Edge and Samsung Internet follow Chrome. */
export type BrowserName = 'Chrome' | 'Firefox' | 'Safari'

/** What only newer browsers have, and how built code uses it. */
export interface Feature {
  readonly name: string
  readonly use: RegExp
  /** The first version of Chrome, Firefox and Safari that has it; undefined if none had it when it was listed. */
  readonly since: readonly [number | undefined, number | undefined, number | undefined]
}

function feature(name: string, use: RegExp, ...since: Feature['since']): Feature {
  return { name, use, since }
}

/**
 * Features of the web that came after 2022 to at least one browser. The type check of the sources knows those of JavaScript
 * after ES2023, but not those of packages, and none of the DOM or of CSS.
 */
export const newerFeatures: readonly Feature[] = [
  // JavaScript
  feature('Array.fromAsync', /\bArray\.fromAsync\b/, 121, 115, 16.4),
  feature('toSpliced', /\.(?:toSpliced|toSorted|toReversed)\(/, 110, 115, 16),
  feature('Object.groupBy', /\b(?:Object|Map)\.groupBy\b/, 117, 119, 17.4),
  feature('Promise.withResolvers', /\bPromise\.withResolvers\b/, 119, 121, 17.4),
  feature('Promise.try', /\bPromise\.try\b/, 128, 134, 18.2),
  feature('Set.isSubsetOf', /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 122, 127, 17),
  feature(
    'iterator helpers',
    /\bIterator\.from\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|toArray|some|every|find|reduce)\(/,
    122,
    131,
    18.4,
  ),
  feature('toWellFormed', /\.(?:isWellFormed|toWellFormed)\(/, 111, 119, 16.4),
  feature('RegExp.escape', /\bRegExp\.escape\b/, 136, 134, 18.2),
  feature('modifiers of regular expressions', /\(\?[ims]*-?[ims]+:/, 125, 132, undefined),
  feature('import attributes', /\bimport\b[^;\n]{1,200}\bwith\s*\{\s*type\b/, 123, 138, 17.2),
  feature('toBase64', /\.(?:toBase64|toHex)\(|\bUint8Array\.from(?:Base64|Hex)\b/, 140, 133, 18.2),
  feature('Intl.Segmenter', /\bIntl\.Segmenter\b/, 87, 125, 14.1),
  feature('Intl.DurationFormat', /\bIntl\.DurationFormat\b/, 129, 136, 16.4),
  // The DOM
  feature('URL.canParse', /\.canParse\b/, 120, 115, 17),
  feature('URL.parse', /\bURL\.parse\b/, 126, 126, 18),
  feature('URLPattern', /\bURLPattern\b/, 95, 142, 26),
  feature('AbortSignal.any', /\bAbortSignal\.any\b/, 116, 124, 17.4),
  feature('showPopover', /\bshowPopover\b/, 114, 125, 17),
  feature('CloseWatcher', /\bCloseWatcher\b/, 126, undefined, undefined),
  feature('checkVisibility', /\bcheckVisibility\b/, 105, 106, 17.4),
  feature('CSS.highlights', /\bCSS\.highlights\b/, 105, 140, 17.2),
  feature('ClipboardItem', /\bClipboardItem\b/, 76, 127, 13.1),
  feature('requestIdleCallback', /\brequestIdleCallback\b/, 47, 55, undefined),
  feature(':~:text=', /:~:text=/, 80, 131, 16.1),
  feature('startViewTransition', /\bstartViewTransition\b/, 111, 144, 18),
  feature('moveBefore', /\.moveBefore\(/, 133, 144, undefined),
  feature('setHTMLUnsafe', /\b(?:setHTMLUnsafe|parseHTMLUnsafe)\b/, 124, 123, 17.4),
  feature('navigation', /\bnavigation\.(?:navigate|addEventListener|currentEntry)\b/, 102, 147, 26.2),
  feature('scheduler.yield', /\bscheduler\.(?:yield|postTask)\b/, 129, 142, undefined),
  feature('getComposedRanges', /\bgetComposedRanges\b/, 137, 142, 17),
  feature('CustomStateSet', /\bCustomStateSet\b|\.states\.add\(/, 125, 126, 17.4),
  feature('trustedTypes', /\btrustedTypes\b/, 83, 148, 26),
  feature('until-found', /\buntil-found\b/, 102, 139, 26.2),
  feature('shadowrootmode', /\bshadowrootmode\b/, 111, 123, 16.4),
  feature('commandfor', /\bcommandfor\b/, 135, 144, 26.2),
  // CSS
  feature(':has()', /:has\(/, 105, 121, 15.4),
  feature(':dir()', /:dir\(/, 120, 49, 16.4),
  feature(':user-invalid', /:user-(?:in)?valid\b/, 119, 88, 16.5),
  feature('nested rules', /[{};]&[.:[ >]/, 120, 117, 17.2),
  feature('@starting-style', /@starting-style\b/, 117, 129, 17.5),
  feature('@scope', /@scope\b/, 118, 146, 17.4),
  feature('@property', /@property\s+--/, 85, 128, 16.4),
  feature('light-dark()', /light-dark\(/, 123, 120, 17.5),
  feature('allow-discrete', /\ballow-discrete\b/, 117, 129, 17.4),
  feature('interpolate-size', /\binterpolate-size\b/, 129, undefined, undefined),
  feature('anchor-name', /\b(?:anchor-name|position-anchor):/, 125, 147, 26),
  feature('animation-timeline', /\banimation-timeline\b/, 115, undefined, 26),
  feature('content-visibility', /\bcontent-visibility\b/, 85, 125, 18),
  feature('field-sizing', /\bfield-sizing:/, 123, undefined, 26.2),
  feature('overflow-anchor', /\boverflow-anchor\b/, 56, 66, undefined),
  feature('scrollbar-color', /\bscrollbar-color:/, 121, 64, 26.2),
  feature('scrollbar-width', /\bscrollbar-width:/, 121, 64, 18.2),
  feature('scrollbar-gutter', /\bscrollbar-gutter:/, 94, 97, 18.2),
  feature('text-wrap: pretty', /\btext-wrap:\s*pretty\b/, 117, undefined, 26),
  feature('text-wrap: balance', /\btext-wrap:\s*balance\b/, 114, 121, 17.5),
  feature('backdrop-filter', /(?<!-)\bbackdrop-filter:/, 76, 103, 18),
]
