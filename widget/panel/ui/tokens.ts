/**
 * Typed access to the widget's private CSS custom properties. The facade's style sheet declares them on `:host`, each an
 * alias of a public `--nicodata-chat-*` property with its default for the light and the dark scheme.
 */
export const tokens = {
  font: 'var(--_font)',
  fontDisplay: 'var(--_font-display)',
  fontMono: 'var(--_mono)',
  background: 'var(--_bg)',
  sunken: 'var(--_sunken)',
  ink: 'var(--_ink)',
  ink2: 'var(--_ink2)',
  line: 'var(--_line)',
  field: 'var(--_field)',
  border: 'var(--_border)',
  head: 'var(--_head)',
  onHead: 'var(--_onhead)',
  user: 'var(--_user)',
  onUser: 'var(--_onuser)',
  accent: 'var(--_accent)',
  onAccent: 'var(--_onaccent)',
  dot1: 'var(--_coral)',
  dot2: 'var(--_blue)',
  dot3: 'var(--_saffron)',
  code: 'var(--_code)',
  onCode: 'var(--_oncode)',
  danger: 'var(--_danger)',
  focus: 'var(--_focus)',
  radius: 'var(--_r)',
} as const
