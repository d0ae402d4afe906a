/** What a journey may do in a browser: the common ground of Playwright and WebDriver, and nothing else. */
export interface Visitor {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  /** The shown elements of an ARIA role with exactly this accessible name, open shadow roots included. */
  find(role: Role, name?: string): Found
  /** Type into whatever has the focus. */
  type(text: string): Promise<void>
  /** Press a key in whatever has the focus. */
  press(key: Key): Promise<void>
  /** Run a function in the page, as a page's own script would, and wait for its result. */
  run<Result, Argument>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Awaited<Result>>
  /** What the page wrote to the console, and `page error: …` for each uncaught error or rejection. */
  consoleLines(): Promise<readonly string[]>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Elements named by role and accessible name; asked anew at each use, so a re-render never makes it stale. */
export interface Found {
  count(): Promise<number>
  /** Waits until the first one is shown. */
  waitFor(): Promise<void>
  /** Waits until none is shown. */
  waitUntilGone(): Promise<void>
  click(): Promise<void>
  /** Replace the field's text, as typing does. */
  fill(text: string): Promise<void>
  /** Its text, or that of a field; any white space, no-break spaces included, is one space. */
  text(): Promise<string>
  isEnabled(): Promise<boolean>
  isFocused(): Promise<boolean>
}

/** The roles that journeys use. */
export type Role = 'alert' | 'button' | 'dialog' | 'heading' | 'link' | 'log' | 'status' | 'textbox'

/** The keys that journeys press. */
export type Key = 'Enter' | 'Escape' | 'Tab'

/** How a visitor's window stands. */
export interface VisitorOptions {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
}

/** One browser engine of this machine. */
export interface Engine {
  name: EngineName
  /** Why this engine cannot run here, or undefined when it can. */
  missing(): string | undefined
  /** A new visitor: own window, own cookies and storage, nothing remembered. */
  open(options?: VisitorOptions): Promise<Visitor>
  /** End what was started for its visitors. */
  close(): Promise<void>
}

/** The three engines that visitors' browsers are built on. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** A window a laptop would have. */
export const DESKTOP = { width: 1280, height: 800 }

/** A phone's window. */
export const PHONE = { width: 390, height: 844 }
