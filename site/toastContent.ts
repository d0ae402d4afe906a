/** Content of a toast. An error interrupts the screen reader, a success does not. */
export interface ToastContent {
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly text: string
}
