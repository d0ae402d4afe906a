/** Media queries of the page. */
export const media = {
  /** Under 640 px: tall hero flow, stacked buttons, form in one column. */
  phone: '@media (max-width: 39.99rem)',
  /** Under 768 px: burger menu, stacked headings, matrix as legends, portfolio in one column. */
  menu: '@media (max-width: 47.99rem)',
  /** Under 992 px: stacked hero, stacked contact. */
  tablet: '@media (max-width: 61.99rem)',
  /** From 640 to 992 px: services in two columns. */
  twoColumns: '@media (min-width: 40rem) and (max-width: 61.99rem)',
  /** Under 1280 px: burger menu for long links. */
  desktop: '@media (max-width: 79.99rem)',
  /** Wide and low, as on small laptops: the first screen has its whole drawing. */
  low: '@media (min-width: 62rem) and (max-height: 47rem)',
  dark: '@media (prefers-color-scheme: dark)',
  hover: '@media (hover: hover)',
  print: '@media print',
  /** With forced colours, the system sets every background, so shapes use the colour of text. */
  forcedColors: '@media (forced-colors: active)',
  /** With scripts. Elements that need scripts are hidden without them. */
  scripting: '@media (scripting: enabled)',
} as const
