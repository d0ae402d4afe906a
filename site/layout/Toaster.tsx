import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Toast } from './Toast.tsx'
import { ToastList } from './Toaster.styles.ts'
import type { ToastContent } from './toastContent.ts'
import { useHeld } from './useHeld.ts'

/** Maximum number of visible toasts. Another one removes the oldest. */
const MAX_TOASTS = 3

const ShowToastContext = createContext<(content: ToastContent) => void>(() => {})

/** The function that shows a toast. */
export function useShowToast(): (content: ToastContent) => void {
  return useContext(ShowToastContext)
}

/** Shows the toasts of its children at the bottom left, where they hide neither the form nor the assistant. */
export function Toaster({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly { id: number; content: ToastContent }[]>([])
  const nextId = useRef(0)
  const listRef = useRef<HTMLDivElement>(null)
  const isHeld = useHeld(listRef, toasts.length)

  const showToast = useCallback((content: ToastContent) => {
    const id = nextId.current++
    setToasts(shown => [...shown, { id, content }].slice(-MAX_TOASTS))
  }, [])
  const remove = (id: number) => setToasts(shown => shown.filter(toast => toast.id !== id))

  return (
    <ShowToastContext value={showToast}>
      {children}
      <ToastList ref={listRef}>
        {toasts.map(({ id, content }) => (
          <Toast key={id} content={content} closeLabel={closeLabel} isHeld={isHeld} onClose={() => remove(id)} />
        ))}
      </ToastList>
    </ShowToastContext>
  )
}
