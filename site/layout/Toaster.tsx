import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import type { ToastContent } from '../toastContent.ts'
import { Toast } from './Toast.tsx'
import { ToastList } from './Toaster.styles.ts'
import { useHeld } from './useHeld.ts'

/** A live region for each kind. Screen readers miss a region that appears together with its text. */
const REGIONS = [
  { kind: 'error', role: 'alert' },
  { kind: 'success', role: 'status' },
] as const

type ShowToast = (content: ToastContent | undefined) => void

const ShowToastContext = createContext<ShowToast>(() => {})

/** The function that replaces the current toast by another one, or by nothing. */
export function useShowToast(): ShowToast {
  return useContext(ShowToastContext)
}

/** Shows the toasts of its children at the bottom left: there they hide neither the form nor the assistant. */
export function Toaster({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toast, setToast] = useState<{ id: number; content: ToastContent }>()
  const nextId = useRef(0)
  const listRef = useRef<HTMLDivElement>(null)
  const isHeld = useHeld(listRef, toast?.id)
  const showToast = useCallback<ShowToast>(content => setToast(content && { id: nextId.current++, content }), [])

  return (
    <ShowToastContext value={showToast}>
      {children}
      <ToastList ref={listRef}>
        {REGIONS.map(({ kind, role }) => (
          <div key={kind} role={role}>
            {toast?.content.kind === kind && (
              <Toast
                key={toast.id}
                content={toast.content}
                closeLabel={closeLabel}
                isHeld={isHeld}
                onClose={() => setToast(undefined)}
              />
            )}
          </div>
        ))}
      </ToastList>
    </ShowToastContext>
  )
}
