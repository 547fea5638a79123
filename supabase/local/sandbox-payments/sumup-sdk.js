// The sandbox's card widget, with the same global and mount contract as the provider's own script. Like that one it adds a style
// element to the page, which the page's policy refuses without the nonce, loads a frame of its own from another origin, and shows
// the bank's page in whichever way the provider says. No card is charged; cards.ts lists the numbers and their outcomes.
(() => {
  const TEXT = {
    title: 'Carte de test, rien n’est débité',
    number: 'Numéro de carte',
    expiry: 'Expiration (MM/AA)',
    code: 'Cryptogramme',
    badNumber: 'Le numéro doit avoir 16 chiffres.',
    badExpiry: 'Écrivez le mois et l’année, comme 12/29.',
    badCode: 'Le cryptogramme a 3 chiffres, au dos de la carte.',
    pay: 'Payer',
    bank: 'Votre banque',
  };
  const FIELDS = [
    {
      name: 'number',
      autocomplete: 'cc-number',
      test: /^\d{16}$/,
      bad: TEXT.badNumber,
      hint: '4200 0000 0000 0091',
    },
    {
      name: 'expiry',
      autocomplete: 'cc-exp',
      test: /^(0[1-9]|1[0-2])\/?\d{2}$/,
      bad: TEXT.badExpiry,
      hint: '12/29',
    },
    { name: 'code', autocomplete: 'cc-csc', test: /^\d{3}$/, bad: TEXT.badCode, hint: '123' },
  ];

  const STYLE = `
    .sandbox-card[hidden] { display: none }
    .sandbox-card:not([hidden]) { display: grid; gap: 12px }
    .sandbox-card-title { color: var(--lg-text-dimmed); font-size: 0.9375rem }
    .sandbox-card label { display: block; margin-bottom: 4px; font-weight: 600 }
    .sandbox-card input { width: 100%; min-height: 48px; padding: 10px 14px; border: 1.5px solid var(--lg-border-control);
      border-radius: 12px; background: var(--lg-surface); color: inherit; font: inherit; font-variant-numeric: tabular-nums }
    .sandbox-card input[aria-invalid="true"] { border-color: var(--lg-danger) }
    .sandbox-card-error { margin-top: 6px; color: var(--lg-danger); font-size: 0.9375rem }
    .sandbox-card button { min-height: 48px; padding: 10px 16px; border: 1.5px solid var(--lg-border-control);
      border-radius: 12px; background: var(--lg-surface); color: inherit; font: inherit; font-weight: 600 }
    .sandbox-card iframe { width: 100%; height: 340px; border: 0; border-radius: 12px; background: var(--lg-surface) }
  `;

  /** Where this script comes from: the site in a trial, the provider's gateway before a real one. */
  const GATEWAY = new URL(document.currentScript.src).origin;

  function element(name, properties, children = []) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  }

  async function post(url, body) {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    return reply.json();
  }

  function field({ name, autocomplete, hint }) {
    const id = `sandbox-card-${name}`;
    const error = element('p', { id: `${id}-error`, className: 'sandbox-card-error', hidden: true });
    const input = element('input', { id, name, autocomplete, inputMode: 'numeric', placeholder: hint });
    input.setAttribute('aria-describedby', error.id);
    const label = element('label', { htmlFor: id, textContent: TEXT[name] });
    return { input, error, row: element('div', { className: 'sandbox-card-field' }, [label, input, error]) };
  }

  // The input of a refused attempt, for the next card form of this page. The security code is never kept.
  let typed = {};

  function mount(options) {
    const container = document.getElementById(options.id ?? 'sumup-card');
    if (!container) throw new Error(`no element with the id ${options.id}`);
    const address = `${GATEWAY}/sandbox/checkouts/${encodeURIComponent(options.checkoutId)}`;
    const style = element('style', { textContent: STYLE });
    if (options.nonce) style.nonce = options.nonce;
    document.head.append(style);
    const tell = (type, body) => options.onResponse?.(type, body);
    const fields = FIELDS.map((spec) => ({ ...spec, ...field(spec) }));
    for (const { name, input } of fields) input.value = typed[name] ?? '';
    const form = element('form', { className: 'sandbox-card', noValidate: true }, [
      element('p', { className: 'sandbox-card-title', textContent: TEXT.title }),
      ...fields.map(({ row }) => row),
    ]);
    // A form without such a button, shown or not, does nothing on Enter.
    const isShown = options.showSubmitButton !== false;
    form.append(element('button', { type: 'submit', textContent: TEXT.pay, hidden: !isShown }));
    let isBusy = false;
    let isMounted = true;
    let isReady = false;
    let panel = null;

    function check() {
      for (const { input, error, test, bad } of fields) {
        const isGood = test.test(input.value.replace(/\s/g, ''));
        input.setAttribute('aria-invalid', String(!isGood));
        error.textContent = bad;
        error.hidden = isGood;
      }
      const wrong = fields.filter(({ input }) => input.getAttribute('aria-invalid') === 'true');
      wrong[0]?.input.focus();
      return wrong.map(({ name }) => name);
    }

    async function attempt(step) {
      isBusy = true;
      try {
        const answer = await step();
        if (!isMounted) return;
        if (answer.next_step) authenticate(answer.next_step);
        else {
          if (answer.status === 'PAID') typed = {};
          // The provider's widget says so for a refused card too: it has an answer.
          tell('success', answer);
        }
      } catch (error) {
        if (isMounted) tell('error', { message: error.message });
      } finally {
        isBusy = false;
      }
    }

    /** Shows the bank's page: in a frame of the page, by a form that is posted into one, or in place of the page. */
    function authenticate({ url, method, mechanism, payload }) {
      tell('auth-screen', {});
      const name = `sandbox-bank-${options.checkoutId}`;
      const isFramed = mechanism.includes('iframe');
      const frame = element('iframe', { name, title: TEXT.bank });
      if (isFramed) {
        panel = element('div', { className: 'sandbox-card' }, [frame]);
        form.hidden = true;
        container.append(panel);
      }
      if (method !== 'POST') {
        frame.src = `${url}?${new URLSearchParams(payload)}`;
        return;
      }
      const hidden = ([field, value]) => element('input', { type: 'hidden', name: field, value });
      const posted = element(
        'form',
        { method, action: url, target: isFramed ? name : '_top', hidden: true },
        [...Object.entries(payload).map(hidden)],
      );
      container.append(posted);
      posted.submit();
      posted.remove();
    }

    /** The bank's page has ended: how, only the provider knows. */
    function afterBank(answer) {
      panel?.remove();
      panel = null;
      form.hidden = false;
      if (answer === 'cancel') tell('fail', {});
      else void attempt(async () => (await fetch(address)).json());
    }

    function hear({ data }) {
      if (!isMounted || typeof data !== 'object' || data === null) return;
      if (data.sandbox === 'ready') ready();
      if (data.sandbox === 'return' && data.checkout === options.checkoutId) afterBank(data.answer);
    }

    function ready() {
      if (isReady) return;
      isReady = true;
      const wallets = [
        ...(window.ApplePaySession ? ['apple_pay'] : []),
        ...(options.googlePay ? ['google_pay'] : []),
      ];
      const eligible = ['card', ...wallets].map((id) => ({ id }));
      const offered = options.onPaymentMethodsLoad?.({ eligible }) ?? eligible.map(({ id }) => id);
      if (!offered.includes('card')) form.remove();
      options.onLoad?.();
    }

    function submit() {
      if (isBusy || !isMounted) return;
      const wrong = check();
      if (wrong.length > 0) {
        tell('invalid', { fields: wrong });
        return;
      }
      const [{ input: card }, { input: expiry }] = fields;
      const number = card.value.replace(/\s/g, '');
      typed = { number: card.value, expiry: expiry.value };
      tell('sent', { last4: number.slice(-4) });
      void attempt(() => post(`${address}/pay`, { number }));
    }

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submit();
    });
    container.replaceChildren(form);
    window.addEventListener('message', hear);
    fetch(address)
      .then(async (reply) => {
        if (!isMounted) return;
        if (!reply.ok) return tell('error', { message: `HTTP ${reply.status}` });
        // The form is ready once the gateway's own frame has answered.
        const { frame } = await reply.json();
        container.append(element('iframe', { src: frame, hidden: true, title: TEXT.title }));
      })
      .catch(() => isMounted && tell('error', { message: 'network' }));

    return {
      submit,
      unmount() {
        isMounted = false;
        window.removeEventListener('message', hear);
        style.remove();
        container.replaceChildren();
      },
      update() {},
    };
  }

  window.SumUpCard = { mount };
})();
