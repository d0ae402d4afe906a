import { readRecipient, type SiteEnvironment } from '../config.ts'
import type { PageContent } from '../pageContent.ts'
import { Field, Form, FormFoot, SendButton, Trap } from './ContactForm.styles.ts'
import { type ContactField, fieldLimits } from './contactMessage.ts'
import { TRAP_FIELD, useContactForm } from './useContactForm.ts'

interface ContactFormProps {
  content: PageContent
  environment?: SiteEnvironment | undefined
}

/** The contact form. Without scripts it opens the visitor's mail program with the subject and the message. */
export function ContactForm({ content, environment = import.meta.env }: ContactFormProps) {
  const { profile, legal, strings } = content
  const words = strings.form
  const { formRef, isSending, invalidFields, submit, edit, prepare } = useContactForm(content, environment)
  const field = (name: ContactField) => ({
    id: name,
    name,
    required: true,
    maxLength: fieldLimits[name],
    'aria-invalid': invalidFields.includes(name) || undefined,
  })
  return (
    <Form
      ref={formRef}
      action={`mailto:${readRecipient(environment, profile.email)}`}
      method="get"
      noValidate
      onSubmit={submit}
      onInput={edit}
      onFocus={prepare}
    >
      <Field>
        <label htmlFor="name">{words.name}</label>
        <input {...field('name')} autoComplete="name" />
      </Field>
      <Field>
        <label htmlFor="email">{words.email}</label>
        <input {...field('email')} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
      </Field>
      <Field data-full>
        <label htmlFor="subject">{words.subject}</label>
        <input {...field('subject')} autoComplete="off" />
      </Field>
      <Field data-full>
        <label htmlFor="message">{words.message}</label>
        {/* The name of a mail's text in a mailto address. */}
        <textarea {...field('message')} name="body" />
      </Field>
      <Trap aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>{words.trap}</label>
        {/* It belongs to a form that does not exist, so that no mail carries it. */}
        <input id={TRAP_FIELD} name={TRAP_FIELD} form="none" tabIndex={-1} autoComplete="off" />
      </Trap>
      <FormFoot>
        <SendButton type="submit" disabled={isSending}>
          {isSending ? words.sending : words.send}
        </SendButton>
        <small>
          {legal.notice} <a href={`#${legal.personalData}`}>{words.rights}</a>
        </small>
      </FormFoot>
    </Form>
  )
}
