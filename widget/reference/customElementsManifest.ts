import type {
  ClassField,
  ClassMethod,
  CustomElementDeclaration,
  CustomElementField,
  Package,
} from 'custom-elements-manifest'
import type { Entry, PublicApi } from './readPublicApi.ts'

const TAG = 'nicodata-chat'
const CLASS = 'NicodataChatElement'
const MODULE = 'element.js'

/** `custom-elements.json`: the element for catalogues, editors and generators of wrappers. */
export function customElementsManifest(api: PublicApi): Package {
  const declaration: CustomElementDeclaration = {
    kind: 'class',
    customElement: true,
    name: CLASS,
    tagName: TAG,
    description: 'A chat with an AI backend: a launcher in the corner of the page, and a panel.',
    superclass: { name: 'HTMLElement' },
    attributes: api.attributes.map(({ name, property, type, description, deprecated, ...attribute }) => ({
      name,
      fieldName: property,
      type: { text: type },
      default: attribute.default,
      description,
      ...noted(deprecated),
    })),
    members: [...fields(api), ...methods(api)],
    events: api.events.map(({ name, detail, description, deprecated }) => ({
      name,
      type: { text: detail ? `CustomEvent<${detail}>` : 'CustomEvent<undefined>' },
      description,
      ...noted(deprecated),
    })),
    cssProperties: api.cssProperties.map(({ name, description, light, deprecated }) => ({
      name,
      description,
      default: light,
      ...noted(deprecated),
    })),
    cssParts: api.cssParts.map(described),
    slots: api.slots.map(described),
  }
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: MODULE,
        declarations: [declaration],
        exports: [{ kind: 'custom-element-definition', name: TAG, declaration: { name: CLASS, module: MODULE } }],
      },
    ],
  }
}

function fields({ attributes, properties }: PublicApi): (ClassField | CustomElementField)[] {
  return [
    // The browser declares these properties too.
    ...attributes.flatMap(({ name, property, type, description, deprecated }): CustomElementField[] =>
      name === 'lang' || name === 'scroll'
        ? []
        : [
            {
              kind: 'field',
              name: property,
              attribute: name,
              reflects: true,
              type: { text: type },
              description,
              ...noted(deprecated),
            },
          ],
    ),
    ...properties.map(
      ({ name, type, description, isReadonly, deprecated }): ClassField => ({
        kind: 'field',
        name,
        type: { text: type },
        description,
        ...(isReadonly && { readonly: true }),
        ...noted(deprecated),
      }),
    ),
  ]
}

function methods(api: PublicApi): ClassMethod[] {
  return api.methods.map(({ name, description, parameters, returns, deprecated }) => ({
    kind: 'method',
    name,
    description,
    parameters: parameters.map(parameter => ({ name: parameter.name, type: { text: parameter.type } })),
    return: { type: { text: returns } },
    ...noted(deprecated),
  }))
}

function described({ name, description, deprecated }: Entry) {
  return { name, description, ...noted(deprecated) }
}

/** The manifest's format has no field for the version that added an entry. */
function noted(deprecated: string | undefined): { deprecated?: string } {
  return deprecated === undefined ? {} : { deprecated }
}
