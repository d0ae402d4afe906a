/** Resolves in another task: until then the page handles its input and its frames. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
