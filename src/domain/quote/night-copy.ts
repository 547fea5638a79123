/** French label and reason of the night surcharge. */

export const NIGHT = 'Supplément de nuit';
export const nightFrom = (time: string) => `Après ${time}, heure de Guadeloupe`;
