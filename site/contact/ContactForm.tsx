import { readDelivery, readRecipient, type SiteEnvironment } from '../config.ts'
import { formNotices } from '../content/legal.ts'
import { Field, Form, FormFoot, SendButton, Trap } from './ContactForm.styles.ts'
import { type ContactField, fieldLimits } from './contactMessage.ts'
import { TRAP_FIELD, useContactForm } from './useContactForm.ts'

/** The contact form. Without scripts it opens the visitor's mail program with the subject and the message. */
export function ContactForm({ environment = import.meta.env }: { environment?: SiteEnvironment | undefined }) {
  const { formRef, isSending, invalidFields, submit, edit, prepare } = useContactForm(environment)
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
      action={`mailto:${readRecipient(environment)}`}
      method="get"
      noValidate
      onSubmit={submit}
      onInput={edit}
      onFocus={prepare}
    >
      <Field>
        <label htmlFor="name">Nom</label>
        <input {...field('name')} autoComplete="name" />
      </Field>
      <Field>
        <label htmlFor="email">Adresse email</label>
        <input {...field('email')} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
      </Field>
      <Field data-full>
        <label htmlFor="subject">Sujet</label>
        <input {...field('subject')} autoComplete="off" />
      </Field>
      <Field data-full>
        <label htmlFor="message">Message</label>
        {/* The name of a mail's text in a mailto address. */}
        <textarea {...field('message')} name="body" />
      </Field>
      <Trap aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>Ne pas remplir</label>
        {/* It belongs to a form that does not exist, so that no mail carries it. */}
        <input id={TRAP_FIELD} name={TRAP_FIELD} form="none" tabIndex={-1} autoComplete="off" />
      </Trap>
      <FormFoot>
        <SendButton type="submit" disabled={isSending}>
          {isSending ? 'Envoi en cours...' : 'Envoyer le message'}
        </SendButton>
        <small>
          {formNotices[readDelivery(environment)]} <a href="#donnees">Vos droits</a>
        </small>
      </FormFoot>
    </Form>
  )
}
