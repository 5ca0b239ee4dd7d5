/** The password of every demo account (design §8). Never used outside the demo rung. */
export const demoPassword = 'klinik123';

/** The accounts of the demo rung, one per role (design §8). `role` is the role's `username` in the `roles` resource. */
export const demoAccounts = [
  { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' },
  { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' },
  { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' },
  { id: 4, name: 'Dewi Anggraini', email: 'perawat@klinik.test', role: 'perawat' },
  { id: 5, name: 'Andi Wijaya', email: 'dokter@klinik.test', role: 'dokter' },
  { id: 6, name: 'Maya Puspita', email: 'hr@klinik.test', role: 'hr' },
] as const;
