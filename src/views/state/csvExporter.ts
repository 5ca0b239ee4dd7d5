// A module of its own, so that the chunk holds the exporter alone.
export { defaultExporter as csvExporter } from 'react-admin';
