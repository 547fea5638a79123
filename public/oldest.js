// Before everything else, on every page: hides the notice about ordering by telephone where the app can run. It is written as
// browsers of 2010 read it, and stands in pages as it is: the minifier would write it in a newer way.
(function () {
  var root = document.documentElement;
  // Old browsers do not know « dialog » as a method, and would put what was typed into the address.
  document.addEventListener(
    'submit',
    function (event) {
      if (event.target.getAttribute('method') !== 'dialog') return;
      event.preventDefault();
      if (!runs()) location.hash = 'by-telephone';
    },
    true
  );
  function runs() {
    return root.hasAttribute('data-runs') && !root.hasAttribute('data-failed');
  }
  function isAlive() {
    return root.hasAttribute('data-alive');
  }
  function fail() {
    if (isAlive()) return;
    root.setAttribute('data-failed', '');
    tell();
  }
  // The notice stands last in the document; who reads by ear should hear of it first.
  function tell() {
    var notice = document.getElementById('by-telephone');
    if (notice) document.body.insertBefore(notice, document.body.firstChild);
    else document.addEventListener('DOMContentLoaded', tell);
  }
  // Older browsers ignore rules in cascade layers. Outside of them, and before all other rules, these apply there too.
  function applyLayers() {
    var style = document.querySelector('head style');
    var css = style ? style.textContent : '';
    var layer = /@layer[^@;{]*\{/g;
    for (var count = 0; layer.test(css); count += 1) {
      var end = layer.lastIndex;
      for (var depth = 1; depth > 0 && end < css.length; end += 1) depth += { '{': 1, '}': -1 }[css.charAt(end)] || 0;
      style.sheet.insertRule('@media all{' + css.slice(layer.lastIndex, end), count);
      layer.lastIndex = end;
    }
  }
  // Cascade layers are new in Chrome 99, Firefox 97 and Safari 15.4: build/oldest-browsers.ts.
  if (!('CSSLayerBlockRule' in window)) {
    document.addEventListener('DOMContentLoaded', applyLayers);
    return tell();
  }
  root.setAttribute('data-runs', '');
  // A script that cannot be read, or that calls what is not there.
  window.addEventListener('error', fail);
  // A script that did not come: the network broke off, or a deploy has taken away what an older document in some cache asks for.
  window.addEventListener(
    'error',
    function (event) {
      if (event.target.type === 'module' && !isAlive()) comeBack();
    },
    true
  );
  var isAsking = false;
  // Loads the page again once, as soon as the document can be had; past every cache, or the same one would come.
  function comeBack() {
    // Every script that did not come asks. A second answer could come when the network is gone again, and the page with it.
    if (isAsking) return;
    isAsking = true;
    var asked = 'lg-asked-again-at';
    try {
      if (Date.now() - Number(sessionStorage.getItem(asked)) < 30000) return fail();
    } catch (_) {
      return fail();
    }
    fetch(location.href, { cache: 'reload' }).then(
      function (reply) {
        // Static hosts say 404 with the document that opens every address without one of its own.
        if (!reply.ok && reply.status !== 404) return fail();
        sessionStorage.setItem(asked, String(Date.now()));
        location.reload();
      },
      function () {
        window.addEventListener('online', askAgain, { once: true });
      }
    );
  }
  function askAgain() {
    isAsking = false;
    comeBack();
  }
  // The app keeps what is typed before it is there; on a page that loads again without it, this does.
  var typed = 'lg-typed-before-reload';
  function controls() {
    return document.querySelectorAll('main input, main select, main textarea');
  }
  function keepTyped() {
    if (isAlive()) return;
    var all = controls();
    var kept = [];
    for (var i = 0; i < all.length; i += 1) {
      var control = all[i];
      if (control.type !== 'file' && control.type !== 'password' && control.id)
        kept.push({ id: control.id, value: control.value, checked: control.checked === true });
    }
    try {
      sessionStorage.setItem(typed, JSON.stringify({ page: location.href, kept: kept }));
    } catch (_) {
      // Full, or not allowed: a reload without what was typed is better than a page that does nothing.
    }
  }
  // Also when a script that the first one asks for did not come: the app may put a notice in the form's place, and load the page again.
  window.addEventListener('vite:preloadError', keepTyped);
  window.addEventListener('pagehide', keepTyped);
  // Before the scripts of the page run, so that they find it as if it had just been typed.
  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    try {
      var found = JSON.parse(sessionStorage.getItem(typed));
      sessionStorage.removeItem(typed);
      if (!found || found.page !== location.href) return;
      for (var i = 0; i < found.kept.length; i += 1) {
        var control = document.getElementById(found.kept[i].id);
        if (!control) continue;
        if (control.type === 'checkbox' || control.type === 'radio') control.checked = found.kept[i].checked === true;
        else control.value = String(found.kept[i].value);
      }
    } catch (_) {
      // Nothing of ours: another script has written there.
    }
  });
  window.addEventListener('unhandledrejection', function (event) {
    // Every browser says « module » of one that could not be fetched; the app waits for the network then.
    if (event.reason instanceof Error && !/module/i.test(event.reason.message)) fail();
  });
})();
