/** The customer's answers, by control name (docs/rules/forms.md#names-on-the-wire). */
export type Answers = Readonly<Record<string, string | boolean>>;
