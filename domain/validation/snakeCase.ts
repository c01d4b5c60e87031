/** The name of a query parameter or column on the wire: `company_group_id` of `companyGroupId` (rule wire.query-names). */
export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : ''

export const snakeCase = <Name extends string>(name: Name): SnakeCase<Name> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>
