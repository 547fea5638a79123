/** French label and reason of the night line. */

export const NIGHT = 'Supplément de nuit';
export const nightFrom = (time: string) => `Après ${time}, heure de Guadeloupe`;
