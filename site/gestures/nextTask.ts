/** Lets the browser handle input before the work continues. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
