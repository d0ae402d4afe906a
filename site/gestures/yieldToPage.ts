/** Lets the browser answer the visitor before the work goes on. */
export function yieldToPage(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
