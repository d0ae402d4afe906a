import { cssAliases, DARK, LIGHT } from '../early/cssAliases.ts'
import { launcherProperties } from '../publicApi.ts'

/** The launcher shows only its icon: the label is for screen readers. */
const FOLDED =
  '.icon{border:0;border-radius:var(--_nc-inner)}.label{max-width:0;padding:0;overflow:hidden;white-space:nowrap}'

/**
 * Style sheet of the frame and the launcher. Texts, and the sizes that depend on them, are in em of the browser's own font
 * size, which `all: initial` restores: rem follows the page's root element. A font family of only `monospace` would make it
 * smaller. Without a font of the page's choice, that declaration is invalid: the page's own font is inherited.
 *
 * The panel's limits are percents of the frame: on a page with `zoom`, viewport units are larger than the viewport.
 *
 * Elements that may have had the focus stay in the accessibility tree for another 0.2 s: if they disappeared while the
 * focus moves, Orca would not say where the focus is now. (With a transition of `display` it would be inert at once.)
 *
 * `!important` in a shadow root wins over the page's, so `* { opacity: 0 !important }` stops at the host. A page hides
 * the element with `hidden`.
 *
 * In the corner, the element itself is a pixel that takes no room: without a box, tests and agents would take it for hidden.
 */
export const hostStyles = `
:host(:not([mode=inline i])){all:initial!important;position:fixed!important;inset:0 auto auto 0!important;padding:1px 0 0 1px!important;z-index:var(--nicodata-chat-z,${launcherProperties.z[0]})!important;pointer-events:none!important;font-family:inherit!important}
:host{display:block;font-size:medium;height:var(--nicodata-chat-height,31.25em)}
:host([hidden]){display:none!important}
.frame{all:initial;${cssAliases(launcherProperties, LIGHT)};--_nc-keyboard:0px;--_nc-visible:100dvh;
position:fixed;display:flex;flex-direction:column;z-index:var(--_nc-z);
max-width:calc(100% - var(--_nc-offset) - 12px);max-height:calc(100% - var(--_nc-offset) - 12px);
inset-inline-end:max(var(--_nc-offset),env(safe-area-inset-right));
bottom:calc(max(var(--_nc-offset),env(safe-area-inset-bottom)) + var(--_nc-keyboard));
font:400 medium/1.375em sans-serif;font-family:var(--_nc-font),sans-serif;color:var(--_nc-ink);color-scheme:light;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
.frame[data-position=start]{inset-inline:max(var(--_nc-offset),env(safe-area-inset-left)) auto}
.frame[data-theme=dark]{${cssAliases(launcherProperties, DARK)};color-scheme:dark}
:host([mode=inline i]) .frame{position:static;height:100%;max-width:none;max-height:none}
*,*::before,*::after{box-sizing:border-box}
[hidden]:not(button,.panel){display:none!important}
button[hidden]{position:absolute;visibility:hidden;opacity:0;pointer-events:none;transition:visibility 0s .2s}
nicodata-chat-panel{display:contents}
:focus-visible{outline:3px solid var(--_nc-focus);outline-offset:2px}
.launcher{position:relative;display:flex;min-height:56px;margin:0;padding:0;border:2px solid var(--_nc-border);border-radius:var(--_nc-radius);background:var(--_nc-bg);color:inherit;font:inherit;font-weight:600;line-height:1.25;cursor:pointer;box-shadow:0 0 0 2px var(--_nc-bg),0 12px 28px -12px var(--_nc-shadow);touch-action:manipulation;transition:transform 120ms cubic-bezier(.2,.7,.2,1)}
.icon{--_nc-inner:calc(var(--_nc-radius) - 2px);display:grid;place-items:center;width:54px;border-inline-end:2px solid var(--_nc-border);border-start-start-radius:var(--_nc-inner);border-end-start-radius:var(--_nc-inner);background:var(--_nc-accent);color:var(--_nc-on-accent)}
.icon svg,::slotted([slot=launcher-icon]){width:28px;height:28px}
.label{align-self:center;max-width:20em;padding-inline:16px 18px;transition:max-width .2s,padding .2s}
.unread{position:absolute;top:-9px;inset-inline-end:-9px;width:18px;height:18px;border:2px solid var(--_nc-border);border-radius:50%;background:var(--_nc-dot-1)}
@media (hover:hover){.launcher:hover{transform:translateY(-2px)}}
.launcher:active{transform:scale(.98)}
.frame:is([data-folded]:not(:hover,:focus-within),[data-folded=fixed]){${FOLDED}}
@media (max-height:699px){.frame:not(:hover,:focus-within){${FOLDED}}}
@media (max-width:39.99em),(max-height:499px){${FOLDED}}
@media (max-width:39.99em){
.frame[data-open]{--_nc-offset:12px}
.launcher{width:58px;height:58px}
.icon{width:100%}
}
@media (prefers-reduced-motion:reduce){.label,.launcher{transition:none}.launcher:hover,.launcher:active{transform:none}}
@media (forced-colors:active){.launcher{border-color:ButtonText}.unread{background:Highlight;forced-color-adjust:none}}
@media print{:host{height:auto!important}:host(:not([mode=inline i])) .frame{display:none}}
`
