/** Lets the browser answer the visitor before the work continues. */
export function yieldToPage(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
