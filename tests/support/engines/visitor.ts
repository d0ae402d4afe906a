/** The actions of a journey in a browser: only those that both Playwright and WebDriver support. */
export interface Visitor {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  /** The visible elements of an ARIA role with exactly this accessible name, also in open shadow roots. */
  find(role: Role, name?: string): Found
  /** Type into the focused element. */
  type(text: string): Promise<void>
  /** Press a key in the focused element. */
  press(key: Key): Promise<void>
  /** Click at a point of the window. */
  clickAt(point: Point): Promise<void>
  /** Turn the wheel over a point of the window, by pixels. */
  wheel(over: Point, pixels: number): Promise<void>
  /** Run a function in the page, as a page's own script would, and wait for its result. */
  run<Result, Argument>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Awaited<Result>>
  /** The page's console lines, and `page error: …` for each uncaught error or rejection. */
  consoleLines(): Promise<readonly string[]>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** px from the left and the upper edge of the window. */
export type Point = readonly [x: number, y: number]

/** Elements with a role and an accessible name. Each use searches again, so that a re-render cannot make it stale. */
export interface Found {
  count(): Promise<number>
  /** Waits until the first element is visible. */
  waitFor(): Promise<void>
  /** Waits until no element is visible. */
  waitUntilGone(): Promise<void>
  click(): Promise<void>
  /** Replaces the field's text by typing. */
  fill(text: string): Promise<void>
  /** Text of the element or value of the field. White space of any kind, also no-break spaces, becomes one space. */
  text(): Promise<string>
  isEnabled(): Promise<boolean>
  isFocused(): Promise<boolean>
}

/** The roles that journeys use. */
export type Role = 'alert' | 'button' | 'dialog' | 'heading' | 'link' | 'log' | 'status' | 'textbox'

/** The keys that journeys press. */
export type Key = 'Enter' | 'Escape' | 'Tab'

/** Size and colour scheme of a visitor's window. */
export interface VisitorOptions {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
}

/** A browser of this machine. */
export interface Engine {
  name: EngineName
  /** The reason why this browser cannot run here, or undefined. */
  missing(): string | undefined
  /** Opens a new visitor with an empty profile. */
  open(options?: VisitorOptions): Promise<Visitor>
  /** Stops all started processes. */
  close(): Promise<void>
}

/** The three browser families of visitors. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** Window size of a laptop. */
export const DESKTOP = { width: 1280, height: 800 }

/** Window size of a phone. */
export const PHONE = { width: 390, height: 844 }
