/** The weights of a logistic regression. What it does not name has no weight. */
export type Weights<Evidence> = Readonly<Partial<Record<keyof Evidence, number>> & { constant: number }>

/** The weighted sum of evidence: 0 if yes is as likely as no, 1.4 for 80 %, -1.4 for 20 %. */
export function sumOf<Evidence extends Readonly<Record<keyof Evidence, number>>>(
  { constant, ...weights }: Weights<Evidence>,
  evidence: Evidence,
): number {
  const names = Object.keys(evidence) as (keyof Evidence)[]
  return names.reduce((sum, name) => sum + ((weights as Weights<Evidence>)[name] ?? 0) * evidence[name], constant)
}
