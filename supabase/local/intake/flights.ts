/** A body that is being received, or that waits for its answer. */
export interface Flight {
  readonly address: string;
  /** Ends it, unless it has arrived. */
  readonly cut: () => void;
  bytes: number;
  heardAt: number;
  hasArrived: boolean;
}

interface Caps {
  readonly totalBytes: number;
  readonly addressBytes: number;
}

/** Counts the bytes of all bodies that are being received. */
export class Flights {
  private readonly caps: Caps;
  private readonly flights = new Set<Flight>();
  private total = 0;

  constructor(caps: Caps) {
    this.caps = caps;
  }

  /** The bytes that are held now. */
  get bytes(): number {
    return this.total;
  }

  begin(address: string, cut: () => void): Flight {
    const flight = { address, cut, bytes: 0, heardAt: performance.now(), hasArrived: false };
    this.flights.add(flight);
    return flight;
  }

  /**
   * Counts bytes that have come. Beyond a cap, the address that holds the most loses uploads. The one that has been silent for longest
   * goes first: it is more likely from somebody who stalls than from a customer.
   */
  grow(flight: Flight, bytes: number): void {
    flight.bytes += bytes;
    flight.heardAt = performance.now();
    this.total += bytes;
    while (this.bytesOf(flight.address) > this.caps.addressBytes) {
      if (!this.cutOne(flight.address)) break;
    }
    while (this.total > this.caps.totalBytes) {
      if (!this.cutOne(this.heaviest())) break;
    }
  }

  end(flight: Flight): void {
    if (this.flights.delete(flight)) this.total -= flight.bytes;
  }

  private bytesOf(address: string): number {
    let sum = 0;
    for (const one of this.flights) if (one.address === address) sum += one.bytes;
    return sum;
  }

  private heaviest(): string {
    const addresses = [...new Set([...this.flights].filter(isUnderWay).map(({ address }) => address))];
    return addresses.sort((a, b) => this.bytesOf(b) - this.bytesOf(a))[0] ?? '';
  }

  private cutOne(address: string): boolean {
    const [silent] = [...this.flights]
      .filter((one) => one.address === address && isUnderWay(one))
      .sort((a, b) => a.heardAt - b.heardAt);
    if (!silent) return false;
    this.end(silent);
    silent.cut();
    return true;
  }
}

const isUnderWay = ({ hasArrived }: Flight) => !hasArrived;
