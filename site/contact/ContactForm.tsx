import { formNotice } from '../content/legal.ts'
import { profile } from '../content/profile.ts'
import { Field, Form, FormFoot, SendButton, Trap } from './ContactForm.styles.ts'
import { type ContactField, fieldLimits } from './contactMessage.ts'
import { TRAP_FIELD, useContactForm } from './useContactForm.ts'

/** The contact form. Without scripts it opens the visitor's mail program with the same fields. */
export function ContactForm() {
  const { formRef, isSending, invalidFields, submit, edit, prepare } = useContactForm()
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
      action={`mailto:${profile.email}`}
      method="post"
      encType="text/plain"
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
        <textarea {...field('message')} />
      </Field>
      <Trap aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>Ne pas remplir</label>
        <input id={TRAP_FIELD} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </Trap>
      <FormFoot>
        <SendButton type="submit" disabled={isSending}>
          {isSending ? 'Envoi en cours...' : 'Envoyer le message'}
        </SendButton>
        <small>
          {formNotice} <a href="#donnees">Vos droits</a>
        </small>
      </FormFoot>
    </Form>
  )
}
