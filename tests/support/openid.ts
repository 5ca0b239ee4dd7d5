import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An OpenID provider on this machine, as Google is one: it signs in whoever `person` names, at once. */
export async function startOpenId() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'kunci-1', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, URLSearchParams>();
  const access = randomUUID();
  const provider = {
    person: { sub: '1001', email: 'kasir@klinik.test', email_verified: true, name: 'Siti Rahayu' } as JWTPayload,
    /** The ID token says no more than who it is: the rest is asked for with the access token. */
    brief: false,
    /** Put over the claims of the ID token. */
    forged: {} as JWTPayload,
    /** Signs instead of the provider's own key. */
    key: privateKey,
    issuer: '',
    clientId: 'konsol-uji',
    clientSecret: 'rahasia-uji-openid',
    stop: () => new Promise((closed) => server.close(closed)),
  };
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', provider.issuer);
    const json = (content: object, status = 200) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
    if (pathname === '/.well-known/openid-configuration') {
      return json({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        userinfo_endpoint: `${provider.issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (pathname === '/keys') return json({ keys: [jwk] });
    if (pathname === '/authorize') {
      const code = randomUUID();
      codes.set(code, searchParams);
      const back = new URL(String(searchParams.get('redirect_uri')));
      back.searchParams.set('code', code);
      back.searchParams.set('state', String(searchParams.get('state')));
      return res.writeHead(302, { Location: back.href }).end();
    }
    if (pathname === '/userinfo')
      return req.headers.authorization === `Bearer ${access}` ? json(provider.person) : json({}, 401);
    if (pathname !== '/token') return json({ error: 'not_found' }, 404);
    let sent = '';
    for await (const part of req) sent += part;
    const form = new URLSearchParams(sent);
    const asked = codes.get(String(form.get('code')));
    codes.delete(String(form.get('code')));
    const challenge = createHash('sha256')
      .update(String(form.get('code_verifier')))
      .digest('base64url');
    const right =
      asked?.get('code_challenge') === challenge &&
      asked.get('redirect_uri') === form.get('redirect_uri') &&
      form.get('client_secret') === provider.clientSecret;
    if (!right) return json({ error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: provider.issuer,
      aud: provider.clientId,
      iat: now,
      exp: now + 300,
      nonce: asked.get('nonce') ?? '',
      ...(provider.brief ? { sub: provider.person.sub } : provider.person),
      ...provider.forged,
    };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid }).sign(provider.key);
    json({ access_token: access, token_type: 'Bearer', expires_in: 300, id_token: token });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
