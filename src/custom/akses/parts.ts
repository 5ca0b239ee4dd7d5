import type { EntityParts } from '../../views/base/parts.ts';
import { lazyScreen } from '../core/lazyScreen.ts';
import { PerubahanCell, SumberCell } from './audit/cells.tsx';
import { HalamanCell } from './permission/HalamanCell.tsx';

const permissionEdit = () => import('./permission/PermissionEdit.tsx');
const HakInput = lazyScreen(permissionEdit, 'HakInput');
const tindakanUser = () => import('./user/TindakanUser.tsx');
const OrangLain = lazyScreen(tindakanUser, 'OrangLain');
const Akses = lazyScreen(() => import('./user/Akses.tsx'), 'Akses');
const data = () => import('./webhook/DataInput.tsx');
const DataCell = lazyScreen(data, 'DataCell');

export const parts: EntityParts = {
  audit: {
    fields: { perubahan: { cell: PerubahanCell }, sumber: { cell: SumberCell } },
  },
  permission: {
    fields: {
      halaman: { cell: HalamanCell },
      list: { input: HakInput },
      show: { input: HakInput },
      create: { input: HakInput },
      edit: { input: HakInput },
      delete: { input: HakInput },
      export: { input: HakInput },
    },
    screens: {
      list: lazyScreen(() => import('./permission/PermissionList.tsx'), 'PermissionList'),
      edit: lazyScreen(permissionEdit, 'PermissionEdit'),
      show: lazyScreen(() => import('./permission/PermissionShow.tsx'), 'PermissionShow'),
    },
  },
  roles: {
    fields: { salinHak: { input: lazyScreen(() => import('./roles/SalinHakInput.tsx'), 'SalinHakInput') } },
    record: { panel: lazyScreen(() => import('./roles/HakRole.tsx'), 'HakRole') },
    commands: { 'roles/atur-hak': { search: 'orang.role.rights' } },
  },
  user: {
    list: { note: lazyScreen(() => import('./user/Menunggu.tsx'), 'Menunggu') },
    record: { panel: Akses, pageActions: [lazyScreen(tindakanUser, 'TindakanUser')] },
    form: { advice: lazyScreen(() => import('./user/NamaSama.tsx'), 'NamaSama') },
    commands: { 'user/nonaktifkan': { offered: OrangLain }, 'user/aktifkan': { offered: OrangLain } },
  },
  // Nobody registers a machine, and no machine is a person of the same name.
  'user/mesin': { list: {}, record: { panel: Akses }, form: {}, commands: {} },
  usul: { record: { lead: lazyScreen(() => import('./usul/Keputusan.tsx'), 'Keputusan') } },
  webhook: {
    fields: {
      aktif: { cell: lazyScreen(() => import('./webhook/KeadaanCell.tsx'), 'KeadaanCell') },
      data: { cell: DataCell, input: lazyScreen(data, 'DataInput') },
      'data.entitas': { cell: DataCell },
    },
    record: { panel: lazyScreen(() => import('./webhook/Pengiriman.tsx'), 'Pengiriman') },
  },
};
