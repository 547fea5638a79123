/** The number that the server gives to a submission: LG, and at least six digits (rulings A1, E6). */
export const REFERENCE_PATTERN = /^LG-\d{6,}$/;
