import { createPrivateKey } from 'node:crypto';
import type { Authorization, Client, Order } from 'acme-client';
import type { TlsConfig } from '#server/settings/tls-settings.ts';
import {
  type AcmeChallengeType,
  acmeChallengeTypes,
  isUsableTlsCertificatePem,
  parseTlsCertificate,
  type TlsCertificateStore,
} from '#server/tls/certificates/certificate-store.ts';
import { AcmeError } from './acme-error.ts';
import { type AcmeLibrary, getAcmeErrorType } from './acme-library.ts';

/** Parameters of a certificate order. */
export interface TlsCertificateOrder extends AcmeLibrary {
  store: TlsCertificateStore;
  config: Pick<TlsConfig, 'directory' | 'mail'>;
  name: string;
  /** Preferred challenge type, if the authority offers it. */
  way: AcmeChallengeType;
  now: () => Date;
  /** Resolves after so many milliseconds; throws when the site shuts down. */
  wait: (milliseconds: number) => Promise<void>;
}

interface Account {
  directory: string;
  mail: string | undefined;
  url: string;
  key: string;
}

/** Pending order and the private key of its certificate: resumed after a restart. */
interface PendingOrder {
  directory: string;
  order: Order;
  key: string;
}

/** Order a certificate for a name, once; returns its key and chain as PEM. Throws on failure. */
export async function orderTlsCertificate(ordering: TlsCertificateOrder): Promise<string> {
  const { store, name } = ordering;
  try {
    const client = await signIn(ordering);
    const begun = await startOrResumeOrder(ordering, client);
    const { order } = begun;
    if (order.status === 'pending')
      for (const one of await client.getAuthorizations(order))
        await proveAuthorization(ordering, client, order, one);
    return await fetchCertificate(ordering, client, begun);
  } catch (error) {
    await discardRejectedOrder(ordering, error);
    throw error;
  } finally {
    await store.forgetChallenges(name);
  }
}

/** True for temporary failures, after which the pending order can be resumed. */
const isTemporary = (error: unknown) =>
  !(error instanceof AcmeError) || ['noAnswer', 'rateLimited', 'serverInternal'].includes(error.kind);

/** Discard a rejected order, and an account that is gone. */
async function discardRejectedOrder({ store, name }: TlsCertificateOrder, error: unknown): Promise<void> {
  if (isTemporary(error)) return;
  await store.forgetOrder(name);
  const account = await store.readAccount<Account>();
  const isGone = error instanceof AcmeError && error.kind === 'accountDoesNotExist';
  if (account && isGone) await store.writeAccount({ ...account, url: '' });
}

/** Sign in to the site's account at the authority; the first order creates it. */
async function signIn({ acme, store, config }: TlsCertificateOrder): Promise<Client> {
  const { directory, mail } = config;
  const stored = await store.readAccount<Account>();
  const known = stored?.directory === directory ? stored : undefined;
  const key = known?.key ?? String(await acme.crypto.createPrivateEcdsaKey());
  const client = new acme.Client({
    directoryUrl: directory,
    accountKey: key,
    ...(known?.url && { accountUrl: known.url }),
  });
  if (known?.url && known.mail === mail) return client;
  // Store the key before the account: an account whose key is lost cannot be used again.
  await store.writeAccount({ directory, mail, url: known?.url ?? '', key });
  await client.createAccount({
    termsOfServiceAgreed: true,
    ...(mail ? { contact: [`mailto:${mail}`] } : known && { contact: [] }),
  });
  await store.writeAccount({ directory, mail, url: client.getAccountUrl(), key });
  return client;
}

async function startOrResumeOrder(ordering: TlsCertificateOrder, client: Client): Promise<PendingOrder> {
  const { acme, store, name, config } = ordering;
  const before = await store.readOrder<PendingOrder>(name);
  const stored = await store.read(name);
  const isOpen = before?.directory === config.directory && !stored?.pem.includes(before.key.trim());
  if (before && isOpen) {
    const order = await client.getOrder(before.order).catch(ifRefused);
    if (order && order.status !== 'invalid') return { ...before, order };
  }
  const order = await client.createOrder({ identifiers: [{ type: 'dns', value: name }] });
  const key = String(await acme.crypto.createPrivateEcdsaKey());
  const begun = { directory: config.directory, order, key };
  await store.writeOrder(name, begun);
  return begun;
}

/** Returns undefined when the authority no longer knows the order; throws temporary failures. */
function ifRefused(error: unknown): undefined {
  if (isTemporary(error)) throw error;
}

/** Complete a challenge of the authority, and wait for the validation. */
async function proveAuthorization(
  ordering: TlsCertificateOrder,
  client: Client,
  order: Order,
  authorization: Authorization,
): Promise<void> {
  if (authorization.status === 'valid') return;
  const { acme, store, name, way } = ordering;
  const offered = (challengeType: AcmeChallengeType) =>
    authorization.challenges.find(({ type }) => type === challengeType);
  const challenge = offered(way) ?? acmeChallengeTypes.map(offered).find(Boolean);
  if (!challenge) throw new AcmeError('noWay', '');
  const answer = await client.getChallengeKeyAuthorization(challenge);
  if (challenge.type === 'http-01') await store.writeToken(challenge.token, answer);
  else {
    const [key, certificate] = await acme.crypto.createAlpnCertificate(
      authorization,
      answer,
      await acme.crypto.createPrivateEcdsaKey(),
    );
    await store.writeChallenge(name, `${key}${certificate}`);
  }
  if (challenge.status === 'pending') await client.completeChallenge(challenge);
  await pollUntil(ordering, async () => {
    const all = await client.getAuthorizations(order);
    const now = all.find(({ url }) => url === authorization.url);
    if (now?.status === 'valid') return true;
    if (now?.status === 'pending') return undefined;
    throw refusedBy(now?.challenges.find(({ error }) => error)?.error, 'the proof was not accepted');
  });
}

/** Finalize the order, fetch the certificate and validate it. */
async function fetchCertificate(
  ordering: TlsCertificateOrder,
  client: Client,
  { order, key }: PendingOrder,
): Promise<string> {
  const { acme, name, now } = ordering;
  let isFinal = false;
  const ready = await pollUntil(ordering, async () => {
    const at = await client.getOrder(order);
    if (at.status === 'valid') return at;
    if (at.status === 'invalid') throw refusedBy(at.error, 'the order was refused');
    if (at.status === 'ready' && !isFinal) {
      const [, request] = await acme.crypto.createCsr({ altNames: [name] }, key);
      await client.finalizeOrder(at, request);
      isFinal = true;
    }
    return undefined;
  });
  const pem = `${key.trim()}\n${(await client.getCertificate(ready)).trim()}\n`;
  const wrong = validateCertificate(pem, key, name, now());
  if (wrong) throw new AcmeError('wrongCertificate', wrong);
  return pem;
}

function validateCertificate(pem: string, key: string, name: string, now: Date): string | undefined {
  const { certificate } = parseTlsCertificate(pem) ?? {};
  if (!certificate) return 'it cannot be read';
  if (certificate.checkHost(name) === undefined) return `it is not for ${name}`;
  if (!certificate.checkPrivateKey(createPrivateKey(key))) return 'it is for another key';
  if (certificate.validToDate <= now) return 'it has already expired';
  if (!isUsableTlsCertificatePem(pem)) return 'the rest of the chain cannot be read';
  return undefined;
}

function refusedBy(error: object | undefined, otherwise: string): AcmeError {
  const { type, detail } = { type: '', detail: '', ...error };
  return new AcmeError(getAcmeErrorType(type), detail || otherwise);
}

/** Milliseconds: maximum polling interval, and timeout in total. */
const [maxDelayMs, timeoutMs] = [10_000, 300_000];

/** Poll until there is a result, respecting Retry-After. */
async function pollUntil<T>(
  { wait, lastWait }: TlsCertificateOrder,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  let waited = 0;
  for (let next = 1000; waited < timeoutMs; next = Math.min(next * 2, maxDelayMs)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    const pause = lastWait() ?? next;
    waited += pause;
    // Longer waits are resumed at the next attempt.
    if (waited < timeoutMs) await wait(pause);
  }
  throw new AcmeError('serverInternal', 'the order is not finished yet', lastWait());
}
