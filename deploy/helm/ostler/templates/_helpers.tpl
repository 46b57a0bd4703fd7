{{/* Labels by which the service finds the pods; they never change. */}}
{{- define "ostler.selector" -}}
app.kubernetes.io/name: ostler
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "ostler.labels" -}}
{{ include "ostler.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "ostler.name" -}}
{{- if contains "ostler" .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-ostler{{ end }}
{{- end }}
