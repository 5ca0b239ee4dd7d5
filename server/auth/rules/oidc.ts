import type { Configuration } from 'openid-client';
import type { Config } from '../../base/config.ts';
import { normalizeEmail } from '../stores/accounts.ts';
import type { Identity } from '../stores/identities.ts';

type Settings = NonNullable<Config['oidc']>;

/** What ties an answer of the provider to the browser that asked. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whoever signed in at the provider. */
export interface ProviderAccount extends Identity {
  name: string;
  verified: boolean;
}

/** The OpenID provider of 'Masuk dengan Google'. */
export interface Provider {
  issuer: string;
  /** The page of the provider to go to, which leads back to `back`. */
  ask(back: string): Promise<{ url: string; asked: AuthorizationRequest }>;
  /** @throws when the answer is not to what was asked, or is forged or over */
  answered(address: URL, asked: AuthorizationRequest): Promise<ProviderAccount>;
  /** False for an e-mail outside of OIDC_DOMAINS. */
  takes(email: string): boolean;
}

/** Seconds for an answer of the provider's server. */
const patience = 8;

/** Authorization code with PKCE, state and nonce; the signature of the ID token is checked, too. */
export function createProvider({ issuer, clientId, clientSecret, domains }: Settings): Provider {
  let discovered: Promise<Configuration> | undefined;
  const load = () => import('openid-client');
  const discover = async () => {
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await load();
    const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    const execute = [...insecure, enableNonRepudiationChecks];
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: patience });
  };
  const configuration = () => {
    // A provider that could not be reached is asked again the next time.
    discovered ??= discover().catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  return {
    issuer,
    async ask(back) {
      const client = await load();
      const asked = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: back,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
        state: asked.state,
        nonce: asked.nonce,
        // A computer of the clinic is shared: whose account it is to be is asked every time.
        prompt: 'select_account',
      });
      return { url: url.href, asked };
    },
    async answered(address, { state, nonce, verifier }) {
      const client = await load();
      const tokens = await client.authorizationCodeGrant(await configuration(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const sub = claims?.sub ?? '';
      // Where an access token is given, too, the ID token need not tell the e-mail (OpenID Connect Core 5.4).
      const told = claims?.['email']
        ? claims
        : await client.fetchUserInfo(await configuration(), tokens.access_token, sub);
      return {
        issuer,
        sub,
        email: textOf(told['email'], normalizeEmail),
        name: textOf(told['name']),
        verified: told['email_verified'] === true,
      };
    },
    takes: (email) => !domains || domains.includes(email.split('@')[1] ?? ''),
  };
}

const textOf = (claim: unknown, spelt = (text: string) => text): string =>
  typeof claim === 'string' ? spelt(claim) : '';
