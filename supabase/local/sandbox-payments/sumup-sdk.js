// The sandbox's card widget, with the same global and mount contract as the provider's own script. No card is
// charged; cards.ts lists the numbers and their outcomes.
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
    bank: 'Votre banque demande une confirmation (3-D Secure).',
    accept: 'Confirmer le paiement',
    refuse: 'Refuser',
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
    const address = `/sandbox/checkouts/${encodeURIComponent(options.checkoutId)}`;
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
        if (answer.next_step === 'authenticate') authenticate();
        else {
          if (answer.status === 'PAID') typed = {};
          tell(answer.status === 'PAID' ? 'success' : 'error', answer);
        }
      } catch (error) {
        if (isMounted) tell('error', { message: error.message });
      } finally {
        isBusy = false;
      }
    }

    function authenticate() {
      tell('auth-screen', {});
      const answer = (accepted) => () => {
        panel.remove();
        form.hidden = false;
        void attempt(() => post(`${address}/authenticate`, { accepted }));
      };
      const accept = element('button', { type: 'button', textContent: TEXT.accept, onclick: answer(true) });
      const refuse = element('button', { type: 'button', textContent: TEXT.refuse, onclick: answer(false) });
      const panel = element('div', { className: 'sandbox-card' }, [
        element('p', { textContent: TEXT.bank }),
        accept,
        refuse,
      ]);
      panel.setAttribute('role', 'group');
      form.hidden = true;
      container.append(panel);
      accept.focus();
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
    fetch(address)
      .then((reply) => {
        if (!isMounted) return;
        if (reply.ok) options.onLoad?.();
        else tell('error', { message: `HTTP ${reply.status}` });
      })
      .catch(() => isMounted && tell('error', { message: 'network' }));

    return {
      submit,
      unmount() {
        isMounted = false;
        container.replaceChildren();
      },
      update() {},
    };
  }

  window.SumUpCard = { mount };
})();
