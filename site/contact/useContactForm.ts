import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormContent } from '../blockContent.ts'
import { readDelivery, readRecipient, type SiteEnvironment } from '../config.ts'
import { useShowToast } from '../layout/Toaster.tsx'
import { eraseDraft, readDraft, saveDraft } from './contactDraft.ts'
import { type ContactField, type ContactMessage, contactFields, findProblem } from './contactMessage.ts'

/** Name of the hidden field. Only robots fill it. */
export const TRAP_FIELD = 'website'

/** `sent` lasts until the visitor begins another message. */
type ContactPhase = 'idle' | 'sending' | 'sent'

/** State and actions of the form. */
export interface ContactFormState {
  formRef: RefObject<HTMLFormElement | null>
  /** The place of the button. It has the focus while the button is disabled or removed. */
  sendRef: RefObject<HTMLDivElement | null>
  phase: ContactPhase
  wrongFields: readonly ContactField[]
  submit(event: FormEvent<HTMLFormElement>): void
  edit(event: FormEvent<HTMLFormElement>): void
  /** Call it when the visitor reaches the form: it loads what the submit needs, while there is a connection. */
  prepare(): void
}

/** The contact form: draft, check, one request at a time, toasts. The fields keep their own values, as in HTML. */
export function useContactForm(content: FormContent, environment: SiteEnvironment): ContactFormState {
  const { email, toasts, words } = content
  const recipient = readRecipient(environment, email)
  const isMail = readDelivery(environment) === 'mail'
  const formRef = useRef<HTMLFormElement>(null)
  const sendRef = useRef<HTMLDivElement>(null)
  const locked = useRef(false)
  const mounted = useRef(false)
  const [phase, setPhase] = useState<ContactPhase>('idle')
  const [wrongFields, setWrongFields] = useState<readonly ContactField[]>([])
  const showToast = useShowToast()

  useEffect(() => {
    mounted.current = true
    if (formRef.current) {
      // Until now the browser checks the fields, as it does without scripts.
      formRef.current.noValidate = true
      restoreDraft(formRef.current)
    }
    return () => {
      mounted.current = false
    }
  }, [])

  useEffect(() => {
    const place = sendRef.current
    if (phase === 'idle' && place === document.activeElement) place?.querySelector('button')?.focus()
  }, [phase])

  async function send(form: HTMLFormElement, message: ContactMessage) {
    const isSent = isRobot(form) || (await deliver(message, recipient, environment))
    if (!mounted.current) return
    if (isSent) {
      form.reset()
      eraseDraft()
    }
    setPhase(isSent ? 'sent' : 'idle')
    showToast(isSent ? toasts.success : toasts.failure)
  }

  async function openMail(form: HTMLFormElement, message: ContactMessage) {
    try {
      const { prepareMail } = await import('./prepareMail.ts')
      window.location.assign(prepareMail(message, recipient, words.rest))
    } catch {
      // Without a connection, the form itself opens a mail to the owner.
      form.submit()
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // React's state changes too late for a second submit in the same tick.
    if (locked.current) return
    const message = readFields(form)
    const problem = findProblem(message)
    setWrongFields(problem?.fields ?? [])
    showToast(problem && toasts[problem.reason])
    if (problem) {
      fieldOf(form, problem.fields[0]).focus()
      return
    }
    if (isMail && !isRobot(form)) {
      // The result in the mail program is unknown, so the fields keep their values and there is no toast.
      void openMail(form, message)
      return
    }
    locked.current = true
    if (sendRef.current?.contains(document.activeElement)) sendRef.current.focus()
    setPhase('sending')
    void send(form, message).finally(() => {
      locked.current = false
    })
  }

  function edit(event: FormEvent<HTMLFormElement>) {
    const { id } = event.target as HTMLInputElement
    saveDraft(readFields(event.currentTarget))
    setWrongFields(fields => fields.filter(field => field !== id))
    setPhase(phase => (phase === 'sent' ? 'idle' : phase))
  }

  return { formRef, sendRef, phase, wrongFields, submit, edit, prepare: isMail ? prepareForMail : prepareForService }
}

// Ignore a failure here: the submit loads the module again, and reports it.
function prepareForService(): void {
  import('./sendContact.ts').then(({ importSdk }) => importSdk()).catch(() => {})
}

function prepareForMail(): void {
  import('./prepareMail.ts').catch(() => {})
}

/** A robot sees a success, but nothing is sent. */
function isRobot(form: HTMLFormElement): boolean {
  return Boolean(form.querySelector<HTMLInputElement>(`#${TRAP_FIELD}`)?.value)
}

async function deliver(message: ContactMessage, recipient: string, environment: SiteEnvironment): Promise<boolean> {
  try {
    const { sendContact } = await import('./sendContact.ts')
    await sendContact(message, recipient, environment)
    return true
  } catch (cause) {
    console.error('The contact message was not sent.', cause)
    return false
  }
}

function fieldOf(form: HTMLFormElement, field: ContactField): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement
}

function readFields(form: HTMLFormElement): ContactMessage {
  const read = (field: ContactField) => fieldOf(form, field).value
  return { name: read('name'), email: read('email'), subject: read('subject'), message: read('message') }
}

function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  if (!draft) return
  for (const field of contactFields) {
    const element = fieldOf(form, field)
    // Text that was typed before the script ran, or restored by the browser, is newer.
    if (!element.value) element.value = draft[field]
  }
}
