import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import type { Notice } from '../content/contact.ts'
import { Toast } from './Toast.tsx'
import { ToastList } from './Toaster.styles.ts'

/** Most notices on screen: a fourth one pushes the oldest out. */
const MAX_TOASTS = 3

const NotifyContext = createContext<(notice: Notice) => void>(() => {})

/** The function that shows a notice. */
export function useNotify(): (notice: Notice) => void {
  return useContext(NotifyContext)
}

/** Shows the notices of what it holds, bottom left, where they hide neither the form nor the assistant. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly { id: number; notice: Notice }[]>([])
  const [isHeld, setHeld] = useState(false)
  const nextId = useRef(0)

  const notify = useCallback((notice: Notice) => {
    const id = nextId.current++
    setToasts(shown => [...shown, { id, notice }].slice(-MAX_TOASTS))
  }, [])
  const remove = (id: number) => {
    setToasts(shown => shown.filter(toast => toast.id !== id))
    // A focused button that is removed loses the focus without a blur event.
    setHeld(false)
  }

  return (
    <NotifyContext value={notify}>
      {children}
      <ToastList
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toasts.map(({ id, notice }) => (
          <Toast key={id} notice={notice} isHeld={isHeld} onClose={() => remove(id)} />
        ))}
      </ToastList>
    </NotifyContext>
  )
}
