/** A table, a fence, a list: the usual content of replies. */
export const richReply = `Les deux évitent de recalculer à chaque lecture, mais pas de la même façon.

| Objet | Fraîcheur | Coût |
|---|---|---|
| Vue | immédiate | à chaque lecture |
| Table dynamique | ≤ 15 min | à chaque mise à jour |

\`\`\`sql
create dynamic table ventes_jour
  target_lag = '15 minutes'
  warehouse = wh_bi
as select jour, sum(ca) as ca
   from ventes group by jour;
\`\`\`

Prenez la **table dynamique** si :

- la requête est lue souvent ;
- un quart d’heure de retard convient ;
- le calcul dépasse deux ou trois secondes.

Voir la [documentation de Snowflake](https://docs.snowflake.com/).

![Schéma](https://exemple.example/schema.png)
`

/** Three steps, cut at points that are useful for screenshots. */
export const plainReply = `Pour fiabiliser un chiffre d’affaires, je procéderais en trois temps :

1. **Écrire la définition** avec la finance et le commerce : date retenue, remises, retours.
2. **Tester** cette définition dans dbt, à chaque chargement.
3. Afficher la même mesure partout, et nommer qui la garde.
`

/** A wide table, which scrolls in its own box. */
export const tableReply = `| Mois | Lyon | Paris | Lille | Nantes | Bordeaux | Marseille | Total |
|---|--:|--:|--:|--:|--:|--:|--:|
| Janvier | 1 274 | 2 310 | 812 | 640 | 955 | 1 120 | 7 111 |
| Février | 1 187 | 2 204 | 790 | 655 | 930 | 1 075 | 6 841 |
`

/** Two fences, one of them wide. */
export const codeReply = `En SQL :

\`\`\`sql
select jour, sum(montant) filter (where statut = 'payée') as ca, count(distinct client_id) as clients from ventes group by jour
\`\`\`

En DAX :

\`\`\`
CA := CALCULATE ( SUM ( Ventes[Montant] ), Ventes[Statut] = "payée" )
\`\`\`
`
