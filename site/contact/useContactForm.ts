import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormContent } from '../blockContent.ts'
import { readDelivery, readRecipient, type SiteEnvironment } from '../config.ts'
import { type ContactField, type ContactMessage, contactFields, fieldLimits, findProblem } from '../contactMessage.ts'
import { useShowToast } from '../layout/Toaster.tsx'
import { eraseDraft, readDraft, saveDraft } from './contactDraft.ts'
import { prepareMail } from './prepareMail.ts'
import { importSdk, sendContact } from './sendContact.ts'

/** Name of the hidden field. Only robots fill it. */
export const TRAP_FIELD = 'website'

/** `sent` lasts until the visitor begins another message. */
type ContactPhase = 'idle' | 'sending' | 'sent'

/** Why the last message could not be sent, and what helps. */
interface ContactFailure {
  /** The address that opens the mail program with the message, if a script did not load. */
  mail?: string
  /** Whether the message is in its fields again after a reload. */
  isSaved: boolean
}

/** State and actions of the form. */
export interface ContactFormState {
  formRef: RefObject<HTMLFormElement | null>
  /** The place of the button. It has the focus while the button is disabled or removed. */
  sendRef: RefObject<HTMLDivElement | null>
  phase: ContactPhase
  wrongFields: readonly ContactField[]
  failure: ContactFailure | undefined
  /** Whether the message was given to the visitor's mail program. */
  hasOpenedMail: boolean
  /** The fields that are still empty in a message that the assistant has prepared; undefined if it has prepared none. */
  emptyFields: readonly ContactField[] | undefined
  submit(event: FormEvent<HTMLFormElement>): void
  edit(event: FormEvent<HTMLFormElement>): void
  /** Call it when the visitor reaches the form: it loads what the submit needs, while there is a connection. */
  prepare(): void
}

/** The contact form: draft, check, one request at a time, toasts. The fields keep their own values, as in HTML. */
export function useContactForm(content: FormContent, environment: SiteEnvironment): ContactFormState {
  const { email, toasts, words } = content
  const recipient = readRecipient(environment, email)
  const delivery = readDelivery(environment)
  const isMail = delivery === 'mail'
  const formRef = useRef<HTMLFormElement>(null)
  const sendRef = useRef<HTMLDivElement>(null)
  const locked = useRef(false)
  const mounted = useRef(false)
  /** Whether the wrong fields are those of a submit that has just been checked. */
  const checked = useRef(false)
  const [phase, setPhase] = useState<ContactPhase>('idle')
  const [wrongFields, setWrongFields] = useState<readonly ContactField[]>([])
  const [failure, setFailure] = useState<ContactFailure>()
  const [hasOpenedMail, setOpenedMail] = useState(false)
  const [emptyFields, setEmptyFields] = useState<readonly ContactField[]>()
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
    const onHandover = (event: Event) => {
      if (formRef.current) setEmptyFields(prepareFields(formRef.current, event))
    }
    document.addEventListener('nicodata-chat-handover', onHandover)
    return () => document.removeEventListener('nicodata-chat-handover', onHandover)
  }, [])

  useEffect(() => {
    // Not before the field has its error: then screen readers would say the error twice.
    const [first] = wrongFields
    if (checked.current && first && formRef.current) fieldOf(formRef.current, first).focus()
    checked.current = false
  }, [wrongFields])

  useEffect(() => {
    const place = sendRef.current
    if (phase === 'idle' && place === document.activeElement) place?.querySelector('button')?.focus()
  }, [phase])

  async function send(form: HTMLFormElement, message: ContactMessage) {
    const outcome = isRobot(form) ? 'sent' : await deliver(message, recipient, environment)
    if (!mounted.current) return
    const isSent = outcome === 'sent'
    if (isSent) removeSent(form, message)
    // The visitor or the assistant may have written since the submit.
    const rest = readFields(form)
    const isOver = isSent && contactFields.every(field => !rest[field])
    const isSaved = saveDraft(rest)
    if (isOver) eraseDraft()
    if (!isSent) {
      setFailure({ isSaved, ...(outcome === 'not-loaded' && { mail: prepareMail(rest, recipient, words.rest) }) })
    } else if (rest.message) setEmptyFields(fields => fields && findEmpty(form))
    else {
      setEmptyFields(undefined)
      delete form.dataset.prepared
    }
    // What remains is another message, for which the visitor needs the button.
    setPhase(isOver ? 'sent' : 'idle')
    showToast(isSent ? toasts.success : toasts.failure)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // React's state changes too late for a second submit in the same tick.
    if (locked.current) return
    const message = readFields(form)
    const problem = findProblem(message)
    checked.current = true
    setWrongFields(problem?.fields ?? [])
    setFailure(undefined)
    setOpenedMail(false)
    showToast(problem && toasts[problem.reason])
    if (problem) return
    if (isMail && !isRobot(form)) {
      // The result in the mail program is unknown, so the fields keep their values and there is no toast.
      window.location.assign(prepareMail(message, recipient, words.rest))
      setOpenedMail(true)
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
    const withoutIt = (fields: readonly ContactField[]) => fields.filter(field => field !== id)
    setWrongFields(withoutIt)
    setEmptyFields(fields => fields && withoutIt(fields))
    setFailure(undefined)
    setOpenedMail(false)
    setPhase(phase => (phase === 'sent' ? 'idle' : phase))
  }

  // Ignore a failure here: the submit loads the SDK again, and reports it.
  const prepare = () => void (isMail || delivery === 'endpoint' || importSdk().catch(() => {}))
  return { formRef, sendRef, phase, wrongFields, failure, hasOpenedMail, emptyFields, submit, edit, prepare }
}

/** A robot sees a success, but nothing is sent. */
function isRobot(form: HTMLFormElement): boolean {
  return Boolean(form.querySelector<HTMLInputElement>(`#${TRAP_FIELD}`)?.value)
}

async function deliver(
  message: ContactMessage,
  recipient: string,
  environment: SiteEnvironment,
): Promise<'sent' | 'not-sent' | 'not-loaded'> {
  let isLoaded = false
  try {
    isLoaded = readDelivery(environment) === 'endpoint' || (await hasSdk())
    await sendContact(message, recipient, environment)
    return 'sent'
  } catch (cause) {
    console.error('The contact message was not sent.', cause)
    return isLoaded ? 'not-sent' : 'not-loaded'
  }
}

async function hasSdk(): Promise<boolean> {
  const { default: sdk } = await importSdk()
  // An empty file, or another one in its place, is a module too.
  return typeof sdk?.send === 'function'
}

function fieldOf(form: HTMLFormElement, field: ContactField): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement
}

function readFields(form: HTMLFormElement): ContactMessage {
  const read = (field: ContactField) => fieldOf(form, field).value
  return { name: read('name'), email: read('email'), subject: read('subject'), message: read('message') }
}

/** The assistant writes the conversation into the message, and moves the focus there. The subject is its first question. */
function prepareFields(form: HTMLFormElement, event: Event): ContactField[] {
  const { messages = [] } = (event as CustomEvent<{ messages?: readonly { role: string; content: string }[] }>).detail
  const subject = fieldOf(form, 'subject')
  const question = messages
    .find(({ role }) => role === 'user')
    ?.content.replace(/\s+/g, ' ')
    .trim()
  if (!subject.value && question) subject.value = question.slice(0, fieldLimits.subject)
  form.dataset.prepared = ''
  return findEmpty(form)
}

/** The fields that the visitor has still to fill beside the message. */
function findEmpty(form: HTMLFormElement): ContactField[] {
  return contactFields.filter(field => field !== 'message' && !fieldOf(form, field).value.trim())
}

/** Empty the fields whose value was sent. */
function removeSent(form: HTMLFormElement, sent: ContactMessage): void {
  for (const field of contactFields) {
    const element = fieldOf(form, field)
    if (element.value === sent[field]) element.value = ''
  }
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
