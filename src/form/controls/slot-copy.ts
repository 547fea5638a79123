/** French text of the slots, which only one form has. */
export const SLOT_COPY = {
  today: 'aujourd’hui',
  serviceClosed: 'Service fermé',
  noMoreSlots: 'Plus de créneau disponible',
  soonestOfAll: 'Dès que possible',
  soonest: (time: string) => `Dès que possible (vers\u00a0${time})`,
  /** The slot of an order that is corrected, which may have passed. */
  kept: (time: string) => `Garder ${time}`,
  later: 'Plus tard',
  until: (last: string | undefined) => (last ? `jusqu’à ${last}` : ''),
  whichHour: 'À quelle heure\u00a0?',
  hour: (hour: number) => `${hour}\u00a0h`,
  gone: (time: string) => `${time} n’est plus proposé\u00a0: choisissez un autre créneau.`,
  preparation: (minutes: number) => `Il faut ${minutes}\u00a0minutes au restaurant pour préparer.`,
  from: (fee: string) => `dès ${fee}`,
  slotFee: (fee: string) => `+\u00a0${fee}`,
  slotFeesByCommune: 'Choisissez votre commune pour voir le supplément de chaque créneau.',
  sameSlotFee: (fee: string) => `Tous ces créneaux ont le même supplément\u00a0: ${fee}.`,
  cheapestFree: (last: string) => `Le moins cher\u00a0: jusqu’à ${last}, sans supplément.`,
  cheapestAt: (first: string, last: string, fee: string) =>
    first === last
      ? `Le moins cher\u00a0: ${first}, avec ${fee} de supplément.`
      : `Le moins cher\u00a0: de ${first} à ${last}, avec ${fee} de supplément.`,
} as const;
