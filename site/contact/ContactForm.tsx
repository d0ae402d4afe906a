import type { FormContent } from '../blockContent.ts'
import { readRecipient, type SiteEnvironment } from '../config.ts'
import { type ContactField, fieldLimits } from '../contactMessage.ts'
import {
  Field,
  FieldError,
  Form,
  FormFoot,
  FormNote,
  PreparedNote,
  SendButton,
  SendPlace,
  SentLine,
  SentNote,
  Trap,
} from './ContactForm.styles.ts'
import { TRAP_FIELD, useContactForm } from './useContactForm.ts'

interface ContactFormProps {
  content: FormContent
  environment?: SiteEnvironment | undefined
}

/** The contact form. Without scripts it opens the visitor's mail program with the subject and the message. */
export function ContactForm({ content, environment = import.meta.env }: ContactFormProps) {
  const { delay, email, notice, personalData, phone, words } = content
  const { formRef, sendRef, phase, wrongFields, failure, hasOpenedMail, emptyFields, submit, edit, prepare } =
    useContactForm(content, environment)
  const field = (name: ContactField) => ({
    id: name,
    name,
    required: true,
    maxLength: fieldLimits[name],
    ...(wrongFields.includes(name) && { 'aria-invalid': true, 'aria-describedby': `${name}-error` }),
  })
  const errorOf = (name: ContactField) =>
    wrongFields.includes(name) && <FieldError id={`${name}-error`}>{words.errors[name]}</FieldError>
  return (
    <Form
      ref={formRef}
      action={`mailto:${readRecipient(environment, email)}`}
      method="get"
      onSubmit={submit}
      onInput={edit}
      onFocus={({ target }) => {
        prepare()
        // Browsers bring only the caret of a field into view: its end could be under the assistant's launcher.
        target.scrollIntoView({ block: 'nearest' })
      }}
    >
      <FormNote>{words.required}</FormNote>
      <Field>
        <label htmlFor="name">{words.name}</label>
        <input {...field('name')} autoComplete="name" />
        {errorOf('name')}
      </Field>
      <Field>
        <label htmlFor="email">{words.email}</label>
        <input {...field('email')} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
        {errorOf('email')}
      </Field>
      <Field data-full>
        <label htmlFor="subject">{words.subject}</label>
        <input {...field('subject')} autoComplete="off" />
        {errorOf('subject')}
      </Field>
      <Field data-full>
        <label htmlFor="message">{words.message}</label>
        {emptyFields && (
          <PreparedNote id="prepared">
            {words.prepared}
            {emptyFields.length > 0 &&
              ` ${words.missing.replace('{fields}', emptyFields.map(name => words[name]).join(', '))}`}
          </PreparedNote>
        )}
        {/* The name of a mail's text in a mailto address. */}
        <textarea {...(emptyFields && { 'aria-describedby': 'prepared' })} {...field('message')} name="body" />
        {errorOf('message')}
      </Field>
      <Trap aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>{words.trap}</label>
        {/* It belongs to a form that does not exist, so that no mail contains it. */}
        <input id={TRAP_FIELD} name={TRAP_FIELD} form="none" tabIndex={-1} autoComplete="off" />
      </Trap>
      <FormFoot data-sent={phase === 'sent' || undefined}>
        {failure && (
          <FieldError id="not-sent">
            {failure.mail ? (
              <span>
                {words.notLoaded} {failure.isSaved && `${words.reload} `}
                <a href={failure.mail}>{words.byMail}</a>
              </span>
            ) : (
              words.notSent
            )}
          </FieldError>
        )}
        {hasOpenedMail && (
          <FormNote role="status">{words.mailOpens.replace('{email}', readRecipient(environment, email))}</FormNote>
        )}
        {/* It takes the focus from its button, which is disabled while the message is sent. */}
        <SendPlace ref={sendRef} tabIndex={-1}>
          {phase === 'sent' ? (
            <SentLine>
              <svg viewBox="0 0 26 26" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
                <path d="M3 14l7 8L23 4" pathLength="1" />
              </svg>
              {words.sent}
            </SentLine>
          ) : (
            <SendButton
              type="submit"
              disabled={phase === 'sending'}
              aria-describedby={failure ? 'not-sent' : undefined}
            >
              {phase === 'sending' ? words.sending : words.send}
            </SendButton>
          )}
        </SendPlace>
        {phase === 'sent' ? (
          <SentNote>
            {delay && <p>{delay}</p>}
            {phone && (
              <p>
                {words.urgent} <a href={`tel:${phone.number}`}>{phone.label}</a>
              </p>
            )}
          </SentNote>
        ) : (
          <small>
            {notice} <a href={`#${personalData}`}>{words.rights}</a>
          </small>
        )}
      </FormFoot>
    </Form>
  )
}
