import { defineResource, f } from '../schema/index.ts';

/** Suppliers (product §2.12, §3). */
export const supplier = defineResource({
  name: 'supplier',
  label: 'Supplier',
  icon: 'Supplier',
  title: 'name',
  rights: { manager: 'all', perawat: 'read' },
  fields: {
    name: f.text('Nama Supplier', { required: true, unique: true }),
    username: f.text('Username', { required: true, unique: true }),
    email: f.email('Email', { required: true }),
    phone: f.phone('Telepon'),
    address: f.longText('Alamat', { maxLength: 300 }),
  },
  list: {
    create: 'Create Supplier',
    columns: ['id', 'name', 'username', 'email'],
  },
});
