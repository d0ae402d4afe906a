/** The reply of all contenders, in Markdown, as a consultant's assistant would write it. */

const SECTION = `## Étape N : de la source au rapport

Vos **quatre rapports** donnent quatre montants pour le même chiffre d’affaires, et chacun a *raison* à sa façon : les
périmètres diffèrent. On commence par écrire la [définition commune](https://exemple.test/definition), puis on la teste.

- La facturation compte les avoirs à leur date d’émission.
- La logistique compte les \`livraisons\` et ignore les avoirs.
- La direction lit un export **du mois dernier**.

| Source | Montant | Écart |
| --- | ---: | ---: |
| Facturation | 1 274 k€ | 0 % |
| Logistique | 1 301 k€ | 2,1 % |
| Export | 1 198 k€ | −6,0 % |

\`\`\`sql
select mois, sum(montant_ht) as chiffre_affaires
from {{ ref('factures') }}
where statut = 'émise'
group by mois
\`\`\`

1. Relier les sources dans Snowflake.
2. Écrire le modèle et ses tests dans dbt.
3. Montrer un seul montant, avec sa définition.

`

/**
 * Markdown of this length. Its last word is nowhere else in the text.
 *
 * @param {number} length
 */
export function writeReply(length) {
  const lastWord = `FinDuTexte${length}`
  let text = ''
  for (let section = 1; text.length < length - SECTION.length; section++) text += SECTION.replace('N', String(section))
  return { text: `${text}${lastWord}`, lastWord }
}
