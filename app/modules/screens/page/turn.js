// Script of a screen: rotates the slides, fetches updates, and keeps the last content without a network. Written for the browsers
// of televisions some years old; standalone and sent without a build step.

const page = document.documentElement;
const build = page.dataset.build;
const find = (what) => document.querySelector(what);

/** Seconds. */
const stays = 14;
const asks = 1.5;
const asksInTrouble = 5;
const sayTrouble = 60;
/** Tenths of the size that letters have where a picture is full. */
const largest = 22;
/** Whoever stopped it has gone. */
const stopsFor = 600;
/** Offsets that shift the content each minute against burn-in, in hundredths of its width. */
const places = [0, 0.4, 0.8, 0.4, 0, -0.4, -0.8, -0.4];
/** Minimum uptime before a reload, in seconds: a clock change must not cause a reload loop. */
const oldEnough = 3600;

const screen = {
  at: 0,
  left: stays,
  stopped: 0,
  tag: '',
  /** Difference of London time to the browser's clock, in milliseconds. */
  ahead: 0,
  isUp: false,
  lastUp: Date.now(),
  born: Date.now(),
  /** Random minute, so that a club's screens do not all reload at once. */
  minute: Math.floor(Math.random() * 60),
};

/** London time in the UTC fields of a Date. */
const london = () => new Date(Date.now() + screen.ahead);
const twoDigits = (number) => (number < 10 ? `0${number}` : String(number));
function inWords(time) {
  const hour = time.getUTCHours();
  return `${hour % 12 || 12}:${twoDigits(time.getUTCMinutes())}${hour < 12 ? 'am' : 'pm'}`;
}

function put(what, words) {
  const place = find(what);
  if (place && place.textContent !== words) place.textContent = words;
}

const pictures = () => Array.prototype.slice.call(document.querySelectorAll('.wall-picture'));

/** Shows a slide by index; an index past the end wraps around. */
function show(place) {
  const all = pictures();
  const count = all.length;
  screen.at = count === 0 ? 0 : (place + count) % count;
  screen.left = stays;
  all.forEach((one, at) => {
    one.classList.toggle('now', at === screen.at);
    one.setAttribute('aria-hidden', String(at !== screen.at));
  });
  find('.wall-buttons').hidden = count < 2;
  fillNow();
  tell();
}

function fillNow() {
  const now = pictures()[screen.at];
  if (now) fill(now);
}

/** True where nothing of a picture is cut or beyond its edge: its title is as wide as all the rest may be. */
function fits(picture) {
  const parts = Array.prototype.slice.call(picture.querySelectorAll('*'));
  const { right } = picture.querySelector('.wall-title').getBoundingClientRect();
  const isWhole = (one) =>
    (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0) &&
    one.getBoundingClientRect().right <= right + 1;
  return picture.scrollHeight <= picture.clientHeight + 1 && parts.every(isWhole);
}

/** Letters as large as there is room for: half a picture is not left empty beside small ones. */
function fill(picture) {
  let size = largest;
  do picture.style.setProperty('--fit', String(size / 10));
  while (!fits(picture) && --size >= 10);
}

function tell() {
  const count = pictures().length;
  put('.wall-count', count > 1 ? `${screen.at + 1} of ${count}` : '');
  put('[data-do="stop"]', screen.stopped > 0 ? 'Resume' : 'Pause');
  const silent = (Date.now() - screen.lastUp) / 1000;
  const since = inWords(new Date(screen.lastUp + screen.ahead));
  const isStill = count > 1 && screen.stopped > 0;
  put('.wall-word', silent >= sayTrouble ? `Offline. Last updated ${since}` : isStill ? 'Paused' : '');
}

const does = {
  next: () => show(screen.at + 1),
  back: () => show(screen.at - 1),
  stop() {
    screen.stopped = screen.stopped > 0 ? 0 : stopsFor;
    screen.left = stays;
    tell();
  },
};

/** Keys of keyboards and television remote controls. */
const keys = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  MediaTrackNext: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  MediaTrackPrevious: 'back',
  Enter: 'stop',
  ' ': 'stop',
  Pause: 'stop',
  MediaPlayPause: 'stop',
  MediaPlay: 'stop',
  MediaPause: 'stop',
};

function listen() {
  document.addEventListener('keydown', (event) => {
    const isButton = event.target instanceof HTMLButtonElement;
    const what = keys[event.key];
    if (!what || event.ctrlKey || event.altKey || event.metaKey) return;
    // Enter on a focused button activates that button.
    if (isButton && what === 'stop') return;
    event.preventDefault();
    does[what]();
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-do]') : null;
    if (button) does[button.dataset.do]();
  });
}

/** Sets the colours by the hours of the last response, without a network too. */
function light() {
  const hours = (page.dataset.hours || '').split(',').map(Number);
  const hour = london().getUTCHours();
  const isNight = hour < hours[0] || hour >= hours[2];
  page.dataset.light = isNight ? 'night' : hour < hours[1] ? 'day' : 'evening';
}

/** Reloads between three and four at night, only while the server responds. */
function renewAtNight() {
  const now = london();
  const isOld = Date.now() - screen.born > oldEnough * 1000;
  if (isOld && screen.isUp && now.getUTCHours() === 3 && now.getUTCMinutes() >= screen.minute)
    location.reload();
}

function tick() {
  const minutes = Math.floor(Date.now() / 60000);
  // The time is unknown before the first response.
  if (screen.tag) {
    put('.wall-clock', inWords(london()));
    light();
  }
  const place = (at) => `${places[at % places.length]}rem`;
  find('.wall').style.transform = `translate(${place(minutes)}, ${place(minutes + 2)})`;
  if (screen.stopped > 0) screen.stopped -= 1;
  else if (pictures().length > 1) {
    screen.left -= 1;
    if (screen.left <= 0) show(screen.at + 1);
  }
  tell();
  renewAtNight();
}

/** Replaces the content with a new response; the current slide stays in view, updated. */
function take(fresh) {
  const came = fresh.documentElement;
  if (came.dataset.build !== build) {
    location.reload();
    return;
  }
  page.dataset.hours = came.dataset.hours;
  const before = pictures();
  const looked = before[screen.at] ? before[screen.at].dataset.key : '';
  for (const part of ['.wall-stage', '.wall-green'])
    find(part).parentNode.replaceChild(document.adoptNode(fresh.querySelector(part)), find(part));
  const keptAt = pictures().findIndex((one) => one.dataset.key === looked);
  const left = screen.left;
  show(keptAt >= 0 ? keptAt : screen.at);
  if (keptAt >= 0) screen.left = left;
}

function ask() {
  const asked = new XMLHttpRequest();
  asked.open('GET', '/screen/now');
  asked.responseType = 'document';
  asked.timeout = 10000;
  if (screen.tag) asked.setRequestHeader('if-none-match', screen.tag);
  asked.onloadend = () => {
    const { status, response } = asked;
    // A captive portal may respond with a page of its own.
    const isOurs = status === 200 && response && response.querySelector('.wall-stage');
    screen.isUp = Boolean(isOurs) || status === 304;
    if (screen.isUp) {
      const said = Date.parse(`${asked.getResponseHeader('screen-time')}Z`);
      if (said) screen.ahead = said - Date.now();
      screen.lastUp = Date.now();
    }
    if (isOurs) {
      screen.tag = asked.getResponseHeader('etag') || '';
      take(response);
    }
    // Removed in the admin area: the reloaded page says so.
    if (status === 403 || status === 404) location.reload();
    else setTimeout(ask, (screen.isUp ? asks : asksInTrouble) * 1000);
  };
  asked.send();
}

/** Requests a wake lock if supported; the browser releases it on a low battery. */
function stayAwake() {
  if (document.hidden || !navigator.wakeLock) return;
  navigator.wakeLock.request('screen').catch(() => {});
}

/** Reads the scanned key from the URL fragment, which is never sent or logged. */
function fillIn(field) {
  const scanned = location.hash.slice(1);
  if (scanned === '') {
    field.focus();
    return;
  }
  field.value = scanned;
  history.replaceState(null, '', location.pathname);
  find('.wall-open button').focus();
}

if (find('.wall-open')) fillIn(find('#code'));
else {
  page.classList.add('wall-turns');
  listen();
  show(0);
  tick();
  setInterval(tick, 1000);
  ask();
  window.addEventListener('resize', fillNow);
  document.addEventListener('visibilitychange', stayAwake);
  stayAwake();
}
