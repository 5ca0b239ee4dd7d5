export { defaultExporter as csvExporter } from 'react-admin';
