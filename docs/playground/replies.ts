/** A table, code, a list: the usual content of replies. */
export const richReply = `Both save you from computing again at each read, but not in the same way.

| Object | Freshness | Cost |
|---|---|---|
| View | at once | at each read |
| Dynamic table | 15 minutes at most | at each refresh |

\`\`\`sql
create dynamic table sales_by_day
  target_lag = '15 minutes'
  warehouse = wh_bi
as select day, sum(amount) as sales
   from orders group by day;
\`\`\`

Take the **dynamic table** if:

- the query is read often;
- a quarter of an hour is early enough;
- it takes more than two or three seconds.

See the [documentation of Snowflake](https://docs.snowflake.com/).

![A diagram](https://example.example/diagram.png)
`

/** Three steps, with places to cut that are useful for pictures. */
export const plainReply = `I would make such a figure reliable in three steps:

1. **Write down what it means**, with finance and sales: which date counts, and what becomes of returns.
2. **Test** this definition at each load.
3. Show the same measure everywhere, and name who looks after it.
`

/** A wide table, which scrolls in its own box. */
export const tableReply = `| Month | Lyon | Paris | Lille | Nantes | Bordeaux | Marseille | Total |
|---|---:|---:|---:|---:|---:|---:|---:|
| January | 120 | 340 | 98 | 76 | 110 | 143 | 887 |
| February | 131 | 322 | 104 | 81 | 118 | 150 | 906 |
| March | 140 | 355 | 112 | 90 | 121 | 161 | 979 |
`

/** Two blocks of code, one of them wide. */
export const codeReply = `In SQL:

\`\`\`sql
select day, sum(amount) filter (where state = 'paid') as sales, count(distinct customer_id) as customers from orders group by day
\`\`\`

In JavaScript:

\`\`\`js
const paid = orders.filter(({ state }) => state === 'paid')
\`\`\`
`

/** A sentence of the stage’s page, with its source. */
export const sourcedReply = 'We deliver in France, Belgium and Switzerland, within three days [1].'
