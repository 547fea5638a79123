/**
 * The number that the server assigns to a submission: LG and at least six digits
 * (docs/rules/sending.md#order-numbers).
 */
export const REFERENCE_PATTERN = /^LG-\d{6,}$/;
