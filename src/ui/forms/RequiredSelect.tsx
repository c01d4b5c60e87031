import { SelectInput, useTranslate, type SelectInputProps } from 'react-admin'

/**
 * react-admin's select of a required value, without an empty choice. Its `isRequired` marks only the label; `required`
 * exposes the state to screen readers and brings the mark (WCAG 3.3.2).
 */
export function RequiredSelect({ label, ...rest }: SelectInputProps & { label: string }) {
  const translate = useTranslate()
  return <SelectInput {...rest} label={<>{translate(label, { _: label })}</>} isRequired required />
}
