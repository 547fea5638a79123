const KEPT = 60;

/** Two lines of 32 bits each, mixed as in MurmurHash3: a cryptographic hash takes a fortieth of a history. */
class Hash {
  private a = 0x9e3779b9;
  private b = 0x85ebca6b;

  add(text: string): void {
    let { a, b } = this;
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      a = Math.imul(a ^ code, 0xcc9e2d51);
      b = Math.imul(b ^ code, 0x1b873593);
    }
    this.a = a ^ (b >>> 15);
    this.b = b ^ (a >>> 13);
  }

  get text(): string {
    return [this.a, this.b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** The steps of a history: a hash of all, and the last lines. */
export class Trace {
  readonly last: string[] = [];
  private readonly all = new Hash();

  add(now: number, line: string): void {
    const text = `${new Date(now).toISOString().slice(11, 23)} ${line}`;
    this.all.add(text);
    this.last.push(text);
    if (this.last.length > KEPT) this.last.shift();
  }

  get hash(): string {
    return this.all.text;
  }
}
